// Digests, and digests with a key, by Nettle's table of hashes.
#include <CommonCrypto/CommonHMAC.h>
#include <nettle/hmac.h>
#include <nettle/md2.h>
#include <nettle/md4.h>
#include <nettle/md5.h>
#include <nettle/nettle-meta.h>
#include <nettle/sha1.h>
#include <nettle/sha2.h>

// No length of data: Apple's function takes a null pointer then.
#define DIGEST(NAME, CONTEXT, nettle)                                                                                  \
    _Static_assert(sizeof(struct nettle##_ctx) <= sizeof(CONTEXT), "the context holds Nettle's");                      \
    int CC_##NAME##_Init(CONTEXT *c) {                                                                                 \
        nettle##_init((struct nettle##_ctx *)c);                                                                       \
        return 1;                                                                                                      \
    }                                                                                                                  \
    int CC_##NAME##_Update(CONTEXT *c, const void *data, CC_LONG len) {                                                \
        if (len > 0) nettle##_update((struct nettle##_ctx *)c, len, data);                                             \
        return 1;                                                                                                      \
    }                                                                                                                  \
    int CC_##NAME##_Final(unsigned char *md, CONTEXT *c) {                                                             \
        if (!md) return 0;                                                                                             \
        nettle##_digest((struct nettle##_ctx *)c, CC_##NAME##_DIGEST_LENGTH, md);                                      \
        return 1;                                                                                                      \
    }                                                                                                                  \
    unsigned char *CC_##NAME(const void *data, CC_LONG len, unsigned char *md) {                                       \
        CONTEXT context;                                                                                               \
        CC_##NAME##_Init(&context);                                                                                    \
        CC_##NAME##_Update(&context, data, len);                                                                       \
        return CC_##NAME##_Final(md, &context) ? md : 0;                                                               \
    }

DIGEST(MD2, CC_MD2_CTX, md2)
DIGEST(MD4, CC_MD4_CTX, md4)
DIGEST(MD5, CC_MD5_CTX, md5)
DIGEST(SHA1, CC_SHA1_CTX, sha1)
DIGEST(SHA224, CC_SHA256_CTX, sha224)
DIGEST(SHA256, CC_SHA256_CTX, sha256)
DIGEST(SHA384, CC_SHA512_CTX, sha384)
DIGEST(SHA512, CC_SHA512_CTX, sha512)

// One context after the other, as Nettle asks for them.
struct keyed {
    struct sha512_ctx outer, inner, state;
    CCHmacAlgorithm algorithm;
};
_Static_assert(sizeof(struct keyed) <= sizeof(CCHmacContext), "the context holds three of Nettle's");

static const struct nettle_hash *hash(CCHmacAlgorithm algorithm) {
    switch (algorithm) {
    case kCCHmacAlgMD5: return &nettle_md5;
    case kCCHmacAlgSHA224: return &nettle_sha224;
    case kCCHmacAlgSHA256: return &nettle_sha256;
    case kCCHmacAlgSHA384: return &nettle_sha384;
    case kCCHmacAlgSHA512: return &nettle_sha512;
    default: return &nettle_sha1;
    }
}

// Swift's structures are aligned as their fields are, to four bytes: so the work is done on a copy.
static struct keyed load(const CCHmacContext *ctx) {
    struct keyed copy;
    __builtin_memcpy(&copy, ctx, sizeof copy);
    return copy;
}

static void store(CCHmacContext *ctx, const struct keyed *keyed) { __builtin_memcpy(ctx, keyed, sizeof *keyed); }

void CCHmacInit(CCHmacContext *ctx, CCHmacAlgorithm algorithm, const void *key, size_t keyLength) {
    struct keyed keyed;
    __builtin_memset(&keyed, 0, sizeof keyed);
    keyed.algorithm = algorithm;
    hmac_set_key(&keyed.outer, &keyed.inner, &keyed.state, hash(algorithm), keyLength, key ? key : "");
    store(ctx, &keyed);
}

void CCHmacUpdate(CCHmacContext *ctx, const void *data, size_t dataLength) {
    if (dataLength == 0) return;
    struct keyed keyed = load(ctx);
    hmac_update(&keyed.state, hash(keyed.algorithm), dataLength, data);
    store(ctx, &keyed);
}

void CCHmacFinal(CCHmacContext *ctx, void *macOut) {
    struct keyed keyed = load(ctx);
    const struct nettle_hash *used = hash(keyed.algorithm);
    hmac_digest(&keyed.outer, &keyed.inner, &keyed.state, used, used->digest_size, macOut);
    store(ctx, &keyed);
}

void CCHmac(CCHmacAlgorithm algorithm, const void *key, size_t keyLength, const void *data, size_t dataLength,
            void *macOut) {
    CCHmacContext context;
    CCHmacInit(&context, algorithm, key, keyLength);
    CCHmacUpdate(&context, data, dataLength);
    CCHmacFinal(&context, macOut);
}
