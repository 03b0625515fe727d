/* A broken invariant stops one table and nothing else: the call returns KB_BROKEN. Test builds trap instead. */
#ifndef KB_CORE_INVARIANT_H
#define KB_CORE_INVARIANT_H

#ifdef KB_TRAP
#define KB_INVARIANT(condition) do { if (!(condition)) __builtin_trap(); } while (0)
#else
#define KB_INVARIANT(condition) do { if (!(condition)) return KB_BROKEN; } while (0)
#endif

#endif
