#include <spng.h>
#include <turbojpeg.h>
#include <libdeflate.h>
