#include "referee/unknown.h"

#include "bot/bot.h"
#include "core/error.h"
#include "core/text.h"
#include "referee/table.h"

static void put_next(KbText *text, const char *id)
{
    kb_text_put(text, text->length ? ", " : "");
    kb_text_put(text, id);
}

static KbError unknown(KbFault *fault, KbError error, const char *name, size_t length, const KbText *allowed)
{
    kb_fault(fault, error);
    kb_fault_arg(fault, name, length);
    kb_fault_arg(fault, allowed->at, allowed->length);
    return error;
}

KbError kb_unknown_game(KbFault *fault, const char *name, size_t length)
{
    char room[KB_FAULT_ARG_BYTES];
    KbText allowed;
    kb_text_start(&allowed, room, sizeof room);
    for (unsigned i = 0; kb_games[i]; i++)
        put_next(&allowed, kb_games[i]->id);
    return unknown(fault, KB_UNKNOWN_GAME, name, length, &allowed);
}

KbError kb_unknown_bot(KbFault *fault, const char *name, size_t length)
{
    char room[KB_FAULT_ARG_BYTES];
    KbText allowed;
    kb_text_start(&allowed, room, sizeof room);
    kb_bots_list(&allowed);
    return unknown(fault, KB_UNKNOWN_BOT, name, length, &allowed);
}
