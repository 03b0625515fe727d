# Counts test cases in Meson's testlog.txt: every ok and not ok line of TAP; a program that prints none is one case. A program
# that ends badly without a line that says so, or before all cases of its plan, has failed in those that are missing. Prints
# 'passed failed', then one line for each failure. A skipped case is neither (cmocka calls it 'not ok N # SKIP'); what was skipped
# is said on standard error.

function close_program() {
    if (program == "")
        return
    missing = planned > good + bad + skipped ? planned - good - bad - skipped : 0
    if (result != "exit status 0" && bad + missing == 0)
        missing = 1
    if (missing)
        failures[++count] = program ": ended with " result ", " missing " case(s) not passed"
    else if (good + bad + skipped == 0)
        good = 1
    passed += good
    failed += bad + missing
    program = ""
}

/^test:         / {
    close_program()
    program = substr($0, 15)
    result = "no result"
    planned = good = bad = skipped = 0
    next
}
/^result:       / && result == "no result" { result = substr($0, 15); next }
/^1\.\.[0-9]+/ { planned += substr($0, 4); next }
/^(not )?ok [0-9]+ .*# [Ss][Kk][Ii][Pp]/ {
    skipped++
    print "skipped in " program ": " substr($0, index($0, "ok ") + 3) > "/dev/stderr"
    next
}
/^ok [0-9]+/ { good++; next }
/^not ok [0-9]+/ { bad++; failures[++count] = program ": " $0; next }
/^Summary of Failures:/ { close_program() }
END {
    close_program()
    print passed + 0, failed + 0
    for (i = 1; i <= count; i++)
        print failures[i]
}
