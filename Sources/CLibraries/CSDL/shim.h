// The few structures of SDL 2's binary interface that the window display reads. The library itself is loaded when the first window opens,
// so that whoever shows no window needs neither it nor its headers.
#pragma once
#include <stdint.h>

typedef struct { int x, y, w, h; } SDLRect;
typedef struct { uint32_t format; int w, h, refreshRate; void *driver; } SDLDisplayMode;
typedef struct { uint32_t format; } SDLPixelFormat;
typedef struct { uint32_t flags; SDLPixelFormat *format; int w, h, pitch; void *pixels; } SDLSurface;
/// The display connection is the first word of both X11's and Wayland's part.
typedef struct { uint8_t major, minor, patch; int system; void *connection; uint8_t rest[256]; } SDLWindowInfo;

typedef struct { uint32_t type, time, window; uint8_t event, padding[3]; int32_t data1, data2; } SDLWindowEvent;
typedef struct { uint32_t type, time, window; uint8_t state, repeat, padding[2]; int32_t scancode, key; uint16_t modifiers; } SDLKeyEvent;
typedef struct { uint32_t type, time, window; char text[32]; } SDLTextEvent;
typedef struct { uint32_t type, time, window, which, state; int32_t x, y, dx, dy; } SDLMotionEvent;
typedef struct { uint32_t type, time, window, which; uint8_t button, state, clicks, padding; int32_t x, y; } SDLButtonEvent;
typedef struct { uint32_t type, time, window, which; int32_t x, y; uint32_t direction; float preciseX, preciseY; int32_t mouseX, mouseY; } SDLWheelEvent;
typedef struct { uint32_t type, time; int64_t touch, finger; float x, y, dx, dy, pressure; uint32_t window; } SDLFingerEvent;
typedef union {
    uint32_t type;
    SDLWindowEvent window; SDLKeyEvent key; SDLTextEvent text; SDLMotionEvent motion; SDLButtonEvent button; SDLWheelEvent wheel; SDLFingerEvent finger;
    uint8_t padding[128];
} SDLEvent;

enum {
    SDL_QUIT_EVENT = 0x100, SDL_WINDOW_EVENT = 0x200, SDL_KEY_DOWN = 0x300, SDL_TEXT_EDITING = 0x302, SDL_TEXT_INPUT, SDL_MOUSE_MOTION = 0x400, SDL_MOUSE_DOWN, SDL_MOUSE_UP,
    SDL_MOUSE_WHEEL, SDL_FINGER_DOWN = 0x700, SDL_FINGER_UP, SDL_FINGER_MOTION,
};
enum { SDL_EXPOSED = 3, SDL_SIZE_CHANGED = 6, SDL_LEAVE = 11, SDL_CLOSE = 14 };
