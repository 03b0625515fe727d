/* From what server and players put in to the key of all random draws. */
#include "referee/table.h"

#include "core/error.h"
#include "core/hex.h"
#include "core/mem.h"
#include "core/sha256.h"
#include "core/text.h"
#include "core/utf8.h"

/* UTF-8 without control characters: a record holds it on one line, and a terminal shows it. */
static bool is_plain(const char *text, size_t length)
{
    while (length) {
        uint32_t code = 0;
        unsigned taken = kb_utf8_decode(text, length, &code);
        if (!taken || kb_utf8_is_control(code))
            return false;
        text += taken;
        length -= taken;
    }
    return true;
}

KbError kb_seed_text(KbSeed *seed, const char *text, size_t length, KbFault *fault)
{
    if (!length || length >= KB_SEED_BYTES || !is_plain(text, length))
        return kb_fault_2(fault, KB_BAD_MEMBER, "seed", "a text of 1 to 127 bytes without control characters");
    kb_mem_copy(seed->text, text, length);
    seed->text[length] = '\0';
    return KB_OK;
}

void kb_seed_bytes(const KbSeed *seed, uint8_t bytes[32])
{
    size_t length = kb_text_length(seed->text);
    if (length != 64 || !kb_hex_read(seed->text, length, bytes))
        kb_sha256(seed->text, length, bytes);
}

void kb_seed_commitment(const KbSeed *seed, uint8_t commitment[32])
{
    uint8_t bytes[32];
    kb_seed_bytes(seed, bytes);
    kb_sha256(bytes, sizeof bytes, commitment);
}

void kb_seed_random(const KbSeed *seed, KbRandom *random)
{
    static const char prefix[] = "kickback key 1";
    uint8_t bytes[32];
    KbSha256 sha;
    kb_seed_bytes(seed, bytes);
    kb_sha256_start(&sha);
    kb_sha256_add(&sha, prefix, sizeof prefix);
    kb_sha256_add(&sha, bytes, sizeof bytes);
    for (uint8_t seat = 1; seat <= KB_SEATS_MAX; seat++) {
        uint8_t length = seed->contribution_length[seat];
        if (!length)
            continue;
        /* Seat and length first: no two sets of contributions read as the same bytes. */
        kb_sha256_add(&sha, &seat, 1);
        kb_sha256_add(&sha, &length, 1);
        kb_sha256_add(&sha, seed->contribution[seat], length);
    }
    kb_sha256_end(&sha, bytes);
    kb_random_key(random, bytes);
}
