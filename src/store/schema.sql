-- Everything that Kickback's server keeps, version 1 (PRAGMA user_version). Who changes this file adds a step to migrate.c that
-- brings older databases to the same schema.
--
-- Times are milliseconds since 1970. Everything about persons hangs on `person`: deleting that row deletes or cuts the rest.

CREATE TABLE house (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    secret BLOB NOT NULL CHECK (length(secret) = 32) -- the keys of seats' links are derived from it
) STRICT;

-- AUTOINCREMENT: the number of somebody who was deleted never becomes somebody else's.
CREATE TABLE person (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    handle TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    password TEXT, -- NULL: a guest
    recovery BLOB CHECK (length(recovery) = 32),
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    CHECK ((password IS NULL) = (recovery IS NULL))
) STRICT;
CREATE UNIQUE INDEX account_name ON person (name COLLATE NOCASE) WHERE password IS NOT NULL;

CREATE TABLE session (
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32), -- SHA-256 of the token: the token itself is nowhere
    person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL -- within a day or so
) STRICT, WITHOUT ROWID;
CREATE INDEX session_person ON session (person);

CREATE TABLE block (
    person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
    other INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
    time INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_other ON block (other);

CREATE TABLE deck (
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    game TEXT NOT NULL,
    person INTEGER REFERENCES person ON DELETE SET NULL, -- who sent it first
    time INTEGER NOT NULL,
    json BLOB NOT NULL
) STRICT;
CREATE INDEX deck_person ON deck (person);

CREATE TABLE game_table (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    players INTEGER NOT NULL CHECK (players BETWEEN 1 AND 7),
    is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
    spectators_talk INTEGER NOT NULL CHECK (spectators_talk IN (0, 1)),
    status TEXT NOT NULL CHECK (status IN ('open', 'running', 'paused', 'over', 'stopped')),
    host INTEGER REFERENCES person ON DELETE SET NULL,
    created INTEGER NOT NULL,
    started INTEGER NOT NULL, -- 0: not yet
    ended INTEGER NOT NULL,   -- 0: not yet
    clock TEXT NOT NULL,
    seed TEXT NOT NULL,
    deck BLOB REFERENCES deck (hash),
    rematch_of INTEGER REFERENCES game_table,
    why TEXT NOT NULL,
    options TEXT NOT NULL
) STRICT;
CREATE INDEX game_table_status ON game_table (status);
CREATE INDEX game_table_host ON game_table (host);
CREATE INDEX game_table_deck ON game_table (deck);
CREATE INDEX game_table_rematch ON game_table (rematch_of);

-- The only link between a person and a game. The name shown at a seat is the person's own, so that there is no copy to forget.
CREATE TABLE seat (
    table_id INTEGER NOT NULL REFERENCES game_table,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 7),
    person INTEGER REFERENCES person ON DELETE SET NULL,
    bot TEXT NOT NULL,
    bot_plays INTEGER NOT NULL CHECK (bot_plays IN (0, 1)),
    conceded INTEGER NOT NULL CHECK (conceded IN (0, 1)),
    link INTEGER NOT NULL,           -- generation of the seat's link
    standing_order INTEGER NOT NULL, -- 0 ask, 1 pass, 2 ask when touched, 3 pass and then as 2
    bank INTEGER NOT NULL,
    contribution BLOB NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_person ON seat (person);

-- What happened at the tables. Rows are added at the end of a table's log and never change; nothing in them is about a person.
CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES game_table,
    seq INTEGER NOT NULL CHECK (seq > 0),
    kind TEXT NOT NULL CHECK (kind IN ('act', 'undo', 'seat', 'end')),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    "by" TEXT NOT NULL CHECK ("by" IN ('player', 'bot', 'clock', 'engine')),
    client_id TEXT CHECK (client_id <> ''),
    payload TEXT NOT NULL,
    time INTEGER NOT NULL,
    hash INTEGER NOT NULL, -- 64 bits, read as a signed number
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX log_client ON log (table_id, seat, client_id) WHERE client_id IS NOT NULL;

CREATE TRIGGER log_never_changes BEFORE UPDATE ON log
BEGIN
    SELECT RAISE(ABORT, 'a row of the log never changes');
END;
CREATE TRIGGER log_never_shrinks BEFORE DELETE ON log
BEGIN
    SELECT RAISE(ABORT, 'a row of the log is never deleted');
END;
CREATE TRIGGER log_has_no_gaps BEFORE INSERT ON log
WHEN NEW.seq > 1 + coalesce((SELECT max(seq) FROM log WHERE table_id = NEW.table_id), 0)
BEGIN
    SELECT RAISE(ABORT, 'a row of the log is missing before this one');
END;

-- Where each table's log ends, written with its last row: a log whose last rows were lost would look whole without it.
CREATE TABLE log_end (
    table_id INTEGER PRIMARY KEY REFERENCES game_table,
    seq INTEGER NOT NULL,
    hash INTEGER NOT NULL
) STRICT;
CREATE TRIGGER log_has_an_end AFTER INSERT ON log
BEGIN
    INSERT INTO log_end (table_id, seq, hash) VALUES (NEW.table_id, NEW.seq, NEW.hash)
    ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash;
END;

-- The newest state of each table, so that loading need not replay everything.
CREATE TABLE snapshot (
    table_id INTEGER PRIMARY KEY REFERENCES game_table,
    seq INTEGER NOT NULL,
    rules INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    hash INTEGER NOT NULL,
    state BLOB NOT NULL
) STRICT;

CREATE TABLE chat (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES game_table,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    person INTEGER REFERENCES person ON DELETE CASCADE,
    text TEXT NOT NULL,
    time INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_table ON chat (table_id, id);
CREATE INDEX chat_person ON chat (person);

CREATE TABLE report (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
    other INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
    table_id INTEGER REFERENCES game_table,
    text TEXT NOT NULL,
    time INTEGER NOT NULL
) STRICT;
CREATE INDEX report_person ON report (person);
CREATE INDEX report_other ON report (other);

-- Wishes of an administrator to the server that is running.
CREATE TABLE request (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES game_table,
    what TEXT NOT NULL,
    why TEXT NOT NULL,
    time INTEGER NOT NULL,
    answer TEXT -- NULL: not answered yet
) STRICT;
CREATE INDEX request_waiting ON request (id) WHERE answer IS NULL;
