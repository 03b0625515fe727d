/* The version of this engine, as meson.build names it. */
#ifndef KB_REFEREE_VERSION_H
#define KB_REFEREE_VERSION_H

#ifndef KB_VERSION
#define KB_VERSION "0.1.0"
#endif

#endif
