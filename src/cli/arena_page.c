#include "cli/arena_page.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arena_charts.h"
#include "cli/arena_report.h"
#include "cli/cli.h"
#include "cli/complain.h"

/* Sizes: 13, 15, 20 and 32 pixels and no others. Colours can be told apart by those who see few of them; ink carries the rest. */
/* clang-format off */
static const char style[] =
    ":root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1d1c1a;--soft:#66625a;--hair:#e2ded5;--even:#a39e93;"
    "--c0:#1f5f99;--c1:#b35c00;--c2:#2e7d5b;--c3:#8a3f7d;--c4:#7a6a00;--c5:#b3324b;--rest:#7d7970}\n"
    "@media(prefers-color-scheme:dark){"
    ":root{--paper:#171715;--ink:#ecebe7;--soft:#a5a198;--hair:#34332f;--even:#77736a;"
    "--c0:#7db8ef;--c1:#eda04e;--c2:#6fc79d;--c3:#d690ca;--c4:#cfbd45;--c5:#f0869a;--rest:#98948b}}\n"
    "*{box-sizing:border-box;margin:0}\n"
    "body{background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif;"
    "font-variant-numeric:tabular-nums;overflow-wrap:anywhere;"
    "padding:clamp(1.25rem,4vw,3.5rem) clamp(1.25rem,5vw,4rem)}\n"
    "main{max-width:70rem;margin:0 auto}\n"
    "h1{font-size:32px;line-height:1.15;font-weight:650;letter-spacing:-.015em;text-wrap:balance;max-width:24em}\n"
    "h2,h3{font-size:20px;line-height:1.3;font-weight:650}h2{margin-top:4rem}\n"
    "h4{font-size:13px;font-weight:600;margin-top:1rem}\n"
    ".over{font-size:13px;color:var(--soft);margin-bottom:.5rem}\n"
    ".lede,.answer{max-width:44em;margin-top:.75rem}.lede{color:var(--soft)}.plain{font-size:13px}\n"
    ".plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));"
    "gap:3rem clamp(2rem,5vw,4.5rem);margin-top:2.5rem}.plots:empty{display:none}\n"
    "figure{min-width:0}.wide{grid-column:1/-1}\n"
    "figcaption{margin-bottom:.75rem}figcaption p{font-size:13px;color:var(--soft);max-width:40em}\n"
    ".several{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(44%,13rem),1fr));gap:.5rem 2rem}\n"
    ".roomy{grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))}\n"
    ".inset{padding-left:6rem}.narrow{padding-left:3.25rem}\n"
    "svg{display:block;overflow:visible}svg text{font-size:13px;fill:var(--ink)}svg .tick{fill:var(--soft)}\n"
    "svg .name{font-weight:600;paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}\n"
    "line{stroke:var(--hair)}.base,.track,.even{stroke:var(--even)}.even{stroke-dasharray:3 3}.mean{stroke:var(--ink)}\n"
    ".span{stroke-width:3;stroke-linecap:round;opacity:.4}.thread{stroke-width:1.5}\n"
    "circle{stroke:var(--paper);stroke-width:1.5}.bar{fill:var(--rest);opacity:.6}\n"
    ".c0{--own:var(--c0)}.c1{--own:var(--c1)}.c2{--own:var(--c2)}.c3{--own:var(--c3)}.c4{--own:var(--c4)}"
    ".c5{--own:var(--c5)}\n"
    "line.span,line.thread{stroke:var(--own,var(--rest))}circle{fill:var(--own,var(--rest))}\n"
    ".key{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;font-size:13px;margin-bottom:.75rem}\n"
    ".key span{display:inline-block;width:10px;height:10px;border-radius:50%;margin-right:.4rem;"
    "background:var(--own,var(--rest))}\n"
    ".scroll{overflow-x:auto}table{border-collapse:collapse;font-size:13px;width:100%}\n"
    "th,td{text-align:right;padding:.4rem 0 .4rem 1.5rem;border-bottom:1px solid var(--hair);white-space:nowrap}\n"
    "th:first-child{text-align:left;padding-left:0}tbody th{font-weight:600}\n"
    "thead th{color:var(--soft);font-weight:400;vertical-align:bottom}\n"
    "footer{margin-top:4rem;font-size:13px;color:var(--soft);max-width:44em}\n";
/* clang-format on */

static void put(Plot *page, const char *text)
{
    plot_escape(page->out, text);
}

static const char *game_name(const ArenaRun *run)
{
    const char *id = run->choice.game->id;
    if (!strcmp(id, "corruption"))
        return "Corruption";
    return strcmp(id, "korruptivity") ? id : "Korruptivity";
}

/* What a reader would want to know first. */
static void put_headline(Plot *page, ArenaRun *const *runs, unsigned count)
{
    if (count > 1) {
        bool alike = true;
        for (unsigned i = 1; i < count; i++)
            alike &= runs[i]->choice.game == runs[0]->choice.game;
        fprintf(page->out, alike ? "%u matches of %s" : "%u matches", count, game_name(runs[0]));
        return;
    }
    ArenaInterval share = arena_interval(&runs[0]->tally.first);
    put(page, runs[0]->contestants[0].text);
    fprintf(page->out, " wins %.1f %% of its games", 100 * share.mean);
}

static void put_facts(Plot *page, const ArenaRun *run)
{
    const GameChoice *choice = &run->choice;
    fprintf(page->out,
            "<p class=\"lede\">%s with %u players: %" PRIu64
            " deals, each played in all %u rotations of the seats, so %" PRIu64 " games. Seed ",
            game_name(run), choice->players, run->tally.deals, choice->players, run->tally.deals * choice->players);
    put(page, choice->seed.text);
    if (choice->options_length > 2 && choice->options_length < 200) {
        fputs(", options ", page->out);
        put(page, choice->options);
    } else if (choice->options_length >= 200) {
        fputs(", with a deck of their own", page->out);
    }
    fprintf(page->out, ". %.1f %% of the games had several winners, who share the victory.</p>\n",
            arena_shared_percent(&run->match, &run->tally));
    char verdict[1024];
    arena_verdict_text(&run->match, &run->tally, verdict, sizeof verdict);
    if (*verdict) {
        fputs("<p class=\"answer\">", page->out);
        put(page, verdict);
        fputs("</p>\n", page->out);
    }
}

static void put_numbers(Plot *page, const ArenaRun *run)
{
    static const char *const heads[] = { "Games",   "Mean score", "Decisions a game",
                                         "Mean ms", "Longest ms", "Iterations" };
    chart_open(page, "Playing and thinking",
               "For each contestant: a decision's time and iterations are means over all decisions.", "wide");
    fputs("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Playing and "
          "thinking\"><table><thead><tr><th scope=\"col\">Contestant</th>",
          page->out);
    for (unsigned i = 0; i < sizeof heads / sizeof *heads; i++)
        fprintf(page->out, "<th scope=\"col\">%s</th>", heads[i]);
    fputs("</tr></thead><tbody>\n", page->out);
    for (unsigned i = 0; i < run->match.count; i++) {
        const ArenaCount *count = &run->tally.count[i];
        double games = count->games ? (double)count->games : 1;
        double decisions = count->decisions ? (double)count->decisions : 1;
        double score = (double)count->score / games;
        fputs("<tr><th scope=\"row\">", page->out);
        put(page, run->contestants[i].text);
        fprintf(page->out,
                "</th><td>%" PRIu64 "</td><td>%.*f</td><td>%.1f</td><td>%.3f</td><td>%.2f</td><td>%.1f</td></tr>\n",
                count->games, score >= 1000 || score <= -1000 ? 0 : 1, score, (double)count->decisions / games,
                (double)count->nanoseconds / decisions / 1e6, (double)count->longest / 1e6,
                (double)count->iterations / decisions);
    }
    fputs("</tbody></table></div>\n", page->out);
    chart_close(page);
}

static void put_fates(Plot *page, const ArenaRun *run)
{
    for (unsigned i = 0; i < run->match.count; i++)
        for (unsigned fate = PROGRAM_FINE + 1; run->contestants[i].program && fate < ARENA_FATES; fate++) {
            if (!run->tally.count[i].fates[fate])
                continue;
            fputs("<p class=\"answer\">", page->out);
            put(page, run->contestants[i].text);
            fprintf(page->out, " %s in %" PRIu64 " of %" PRIu64 " games, which count as lost.</p>\n",
                    program_fate_text((ProgramFate)fate), run->tally.count[i].fates[fate], run->tally.count[i].games);
        }
}

static void put_title_of(Plot *page, const ArenaRun *run)
{
    fputs("<h2>", page->out);
    for (unsigned i = 0; i < run->match.count; i++) {
        fputs(i ? " · " : "", page->out);
        put(page, run->contestants[i].text);
    }
    fputs("</h2>\n", page->out);
}

static void put_run(Plot *page, const ArenaRun *run, bool titled)
{
    fputs("<section>\n", page->out);
    if (titled) {
        put_title_of(page, run);
        put_facts(page, run);
    }
    put_fates(page, run);
    fputs("<div class=\"plots\">\n", page->out);
    chart_shares(page, run);
    chart_ratings(page, run);
    chart_seats(page, run);
    chart_kinds(page, run);
    chart_lengths(page, run);
    put_numbers(page, run);
    fputs("</div>\n</section>\n", page->out);
}

static void put_page(Plot *page, ArenaRun *const *runs, unsigned count)
{
    fputs("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
          "content=\"width=device-width,initial-scale=1\">\n<title>",
          page->out);
    put_headline(page, runs, count);
    fprintf(page->out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<main>\n<header>\n", style);
    fputs("<p class=\"over\">Kickback arena</p>\n<h1>", page->out);
    put_headline(page, runs, count);
    fputs("</h1>\n", page->out);
    if (count == 1)
        put_facts(page, runs[0]);
    fputs("</header>\n", page->out);
    chart_budgets(page, runs, count);
    for (unsigned i = 0; i < count; i++)
        put_run(page, runs[i], count > 1);
    fprintf(page->out,
            "<footer>A pale bar is where the true value lies 19 times out of 20. It is reckoned from whole deals, for "
            "the games of one deal share their cards. Ratings follow Weng and Lin (2011). Made by kickback "
            "%s.</footer>\n</main>\n</body>\n</html>\n",
            KB_VERSION);
}

/* What the headline tells is reckoned anew: a run that was read from a file has it not. */
static void look_at_first(ArenaRun *run)
{
    ArenaShares shares[ARENA_CONTESTANTS_MAX];
    arena_shares(&run->match, &run->tally, shares);
    run->tally.first = shares[0].all;
}

bool arena_page_write(const char *path, ArenaRun *const *runs, unsigned count)
{
    char *bytes = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&bytes, &length);
    Plot page = { .out = memory };
    bool written = false;
    for (unsigned i = 0; i < count; i++)
        look_at_first(runs[i]);
    if (memory)
        put_page(&page, runs, count);
    if (memory && !fclose(memory))
        written = arena_file_write(path, bytes, length);
    else
        complain("arena", CLI_FAILED, "there is not enough memory");
    free(bytes);
    return written;
}
