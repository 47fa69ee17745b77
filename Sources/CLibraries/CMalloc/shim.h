// How the C library keeps memory: no part of the Glibc that Swift imports.
#include <malloc.h>
