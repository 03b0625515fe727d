#include "cli/record_file.h"

#include <stdlib.h>

#include "cli/cli.h"
#include "cli/complain.h"
#include "cli/files.h"
#include "cli/memory.h"

bool record_file_open(RecordFile *file, const char *command, const char *path)
{
    size_t length;
    KbFault fault;
    *file = (RecordFile){ .command = command, .path = path };
    file->text = files_read(command, path, &length);
    if (!file->text)
        return false;
    file->moves = memory_new(command, KB_MOVES_MAX * sizeof *file->moves);
    file->table = memory_new(command, sizeof *file->table);
    if (!file->moves || !file->table)
        return false;
    if (!kb_record_open(&file->reader, file->table, file->text, length, file->moves, KB_MOVES_MAX, &fault))
        return true;
    complain_fault(command, CLI_FAILED, path, &fault);
    return false;
}

bool record_file_next(RecordFile *file, KbRecordStep *step)
{
    KbFault fault;
    if (!kb_record_next(&file->reader, step, &fault))
        return true;
    complain_fault(file->command, CLI_FAILED, file->path, &fault);
    return false;
}

void record_file_close(RecordFile *file)
{
    free(file->text);
    free(file->moves);
    free(file->table);
}
