// Keys from passwords, wrapped keys, and random bytes.
#include <CommonCrypto/CommonCrypto.h>
#include <nettle/hmac.h>
#include <nettle/nist-keywrap.h>
#include <nettle/pbkdf2.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

int CCKeyDerivationPBKDF(CCPBKDFAlgorithm algorithm, const char *password, size_t passwordLen, const uint8_t *salt,
                         size_t saltLen, CCPseudoRandomAlgorithm prf, unsigned rounds, uint8_t *derivedKey,
                         size_t derivedKeyLen) {
    if (algorithm != kCCPBKDF2 || rounds == 0 || !derivedKey || derivedKeyLen == 0) return kCCParamError;
    if ((!password && passwordLen > 0) || (!salt && saltLen > 0)) return kCCParamError;
    union {
        struct hmac_sha1_ctx sha1;
        struct hmac_sha224_ctx sha224;
        struct hmac_sha256_ctx sha256;
        struct hmac_sha384_ctx sha384;
        struct hmac_sha512_ctx sha512;
    } mac;
    const uint8_t *key = password ? (const uint8_t *)password : (const uint8_t *)"";
#define DERIVE(hash, length)                                                                                           \
    hmac_##hash##_set_key(&mac.hash, passwordLen, key);                                                                \
    PBKDF2(&mac.hash, hmac_##hash##_update, hmac_##hash##_digest, length, rounds, saltLen, salt, derivedKeyLen,        \
           derivedKey);                                                                                                \
    return kCCSuccess
    switch (prf) {
    case kCCPRFHmacAlgSHA1: DERIVE(sha1, CC_SHA1_DIGEST_LENGTH);
    case kCCPRFHmacAlgSHA224: DERIVE(sha224, CC_SHA224_DIGEST_LENGTH);
    case kCCPRFHmacAlgSHA256: DERIVE(sha256, CC_SHA256_DIGEST_LENGTH);
    case kCCPRFHmacAlgSHA384: DERIVE(sha384, CC_SHA384_DIGEST_LENGTH);
    case kCCPRFHmacAlgSHA512: DERIVE(sha512, CC_SHA512_DIGEST_LENGTH);
    default: return kCCParamError;
    }
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000.0 + time.tv_nsec / 1e6;
}

// How many rounds take so long: measured with ever more of them, until their time can be told from the clock's grain.
unsigned CCCalibratePBKDF(CCPBKDFAlgorithm algorithm, size_t passwordLen, size_t saltLen, CCPseudoRandomAlgorithm prf,
                          size_t derivedKeyLen, uint32_t msec) {
    char password[256];
    uint8_t salt[256], key[256];
    memset(password, 1, sizeof password);
    memset(salt, 2, sizeof salt);
    if (passwordLen > sizeof password) passwordLen = sizeof password;
    if (saltLen > sizeof salt) saltLen = sizeof salt;
    if (derivedKeyLen > sizeof key) derivedKeyLen = sizeof key;
    for (unsigned rounds = 1000;; rounds *= 4) {
        double start = now();
        int status = CCKeyDerivationPBKDF(algorithm, password, passwordLen, salt, saltLen, prf, rounds, key,
                                          derivedKeyLen);
        if (status != kCCSuccess) return (unsigned)kCCParamError;
        double taken = now() - start;
        if (taken < 5 && rounds < 1u << 24) continue;
        double wanted = rounds * (double)msec / taken;
        return wanted < 1 ? 1 : wanted > 4e9 ? 4000000000u : (unsigned)wanted;
    }
}

CCRNGStatus CCRandomGenerateBytes(void *bytes, size_t count) {
    if (!bytes && count > 0) return kCCParamError;
    for (size_t done = 0; done < count;) {
        ssize_t more = getrandom((uint8_t *)bytes + done, count - done, 0);
        if (more < 0) return kCCRNGFailure;
        done += (size_t)more;
    }
    return kCCSuccess;
}

static const uint8_t standardIV[8] = {0xA6, 0xA6, 0xA6, 0xA6, 0xA6, 0xA6, 0xA6, 0xA6};
const uint8_t *const CCrfc3394_iv = standardIV;
const size_t CCrfc3394_ivLen = sizeof standardIV;

size_t CCSymmetricWrappedSize(CCWrappingAlgorithm algorithm, size_t rawKeyLen) {
    (void)algorithm;
    return rawKeyLen + 8;
}

size_t CCSymmetricUnwrappedSize(CCWrappingAlgorithm algorithm, size_t wrappedKeyLen) {
    (void)algorithm;
    return wrappedKeyLen < 8 ? 0 : wrappedKeyLen - 8;
}

static int takes(CCWrappingAlgorithm algorithm, const uint8_t *iv, size_t ivLen, size_t kekLen) {
    return algorithm == kCCWRAPAES && iv && ivLen == 8 && (kekLen == 16 || kekLen == 24 || kekLen == 32);
}

int CCSymmetricKeyWrap(CCWrappingAlgorithm algorithm, const uint8_t *iv, const size_t ivLen, const uint8_t *kek,
                       size_t kekLen, const uint8_t *rawKey, size_t rawKeyLen, uint8_t *wrappedKey,
                       size_t *wrappedKeyLen) {
    if (!takes(algorithm, iv, ivLen, kekLen) || rawKeyLen < 16 || rawKeyLen % 8) return kCCParamError;
    size_t length = rawKeyLen + 8;
    if (*wrappedKeyLen < length) {
        *wrappedKeyLen = length;
        return kCCBufferTooSmall;
    }
    *wrappedKeyLen = length;
#define WRAP(bits)                                                                                                     \
    if (kekLen == bits / 8) {                                                                                          \
        struct aes##bits##_ctx context;                                                                                \
        aes##bits##_set_encrypt_key(&context, kek);                                                                    \
        aes##bits##_keywrap(&context, iv, length, wrappedKey, rawKey);                                                 \
    }
    WRAP(128)
    WRAP(192)
    WRAP(256)
    return kCCSuccess;
}

int CCSymmetricKeyUnwrap(CCWrappingAlgorithm algorithm, const uint8_t *iv, const size_t ivLen, const uint8_t *kek,
                         size_t kekLen, const uint8_t *wrappedKey, size_t wrappedKeyLen, uint8_t *rawKey,
                         size_t *rawKeyLen) {
    if (!takes(algorithm, iv, ivLen, kekLen) || wrappedKeyLen < 24 || wrappedKeyLen % 8) return kCCParamError;
    size_t length = wrappedKeyLen - 8;
    if (*rawKeyLen < length) {
        *rawKeyLen = length;
        return kCCBufferTooSmall;
    }
    *rawKeyLen = length;
    int isRight = 0;
#define UNWRAP(bits)                                                                                                   \
    if (kekLen == bits / 8) {                                                                                          \
        struct aes##bits##_ctx context;                                                                                \
        aes##bits##_set_decrypt_key(&context, kek);                                                                    \
        isRight = aes##bits##_keyunwrap(&context, iv, length, rawKey, wrappedKey);                                     \
    }
    UNWRAP(128)
    UNWRAP(192)
    UNWRAP(256)
    return isRight ? kCCSuccess : kCCDecodeError;
}
