// Parses documents with libxml2, into a tree and event by event, and prints how fast: what `benchmarks parse` is compared with.
//   libxml2 dom|sax DOCUMENT...
#include <libxml/parser.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 5 };

typedef struct { const char *path; char *bytes; size_t count; } File;
static long elements;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static void start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int spaces, const xmlChar **names, int count, int defaults, const xmlChar **values) {
    elements++;
}

static void parse(const File *file, int tree) {
    if (tree) {
        xmlDoc *document = xmlReadMemory(file->bytes, (int)file->count, file->path, NULL, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
        if (document) { elements++; xmlFreeDoc(document); }
    } else {
        xmlSAXHandler handler = { .initialized = XML_SAX2_MAGIC, .startElementNs = start };
        xmlSAXUserParseMemory(&handler, NULL, file->bytes, (int)file->count);
    }
}

static int ascending(const void *a, const void *b) { return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b); }

int main(int count, char **arguments) {
    int tree = count > 1 && strcmp(arguments[1], "dom") == 0;
    File *files = calloc(count, sizeof(File));
    size_t total = 0;
    int read = 0;
    for (int i = 2; i < count; i++) {
        FILE *input = fopen(arguments[i], "rb");
        if (!input) continue;
        File *file = &files[read++];
        file->path = arguments[i];
        fseek(input, 0, SEEK_END);
        file->count = ftell(input);
        rewind(input);
        file->bytes = malloc(file->count + 1);
        file->count = fread(file->bytes, 1, file->count, input);
        total += file->count;
        fclose(input);
    }
    xmlInitParser();
    double times[ROUNDS];
    for (int round = -1; round < ROUNDS; round++) {
        double begun = now();
        for (int i = 0; i < read; i++) parse(&files[i], tree);
        if (round >= 0) times[round] = now() - begun;
    }
    qsort(times, ROUNDS, sizeof(double), ascending);
    printf("libxml2 files=%d MBps=%.1f\n", read, total / times[ROUNDS / 2]);
    return 0;
}
