// Ciphers and their modes. Nettle has the ciphers; a mode is a few lines around one block, which hold for any of them.
#include <CommonCrypto/CommonCryptor.h>
#include <nettle/aes.h>
#include <nettle/arcfour.h>
#include <nettle/arctwo.h>
#include <nettle/blowfish.h>
#include <nettle/cast128.h>
#include <nettle/des.h>
#include <stdlib.h>
#include <string.h>

enum { mostBlock = 16 };

struct _CCCryptor {
    CCOperation operation;
    CCMode mode;
    bool isPadded;
    size_t block;
    // Chained: the last block of cipher text, the counter, or what streams are taken from.
    uint8_t chain[mostBlock];
    // Of a block mode, what hasn't come to a block yet; of a stream, what is left of it.
    uint8_t rest[mostBlock];
    size_t count;
    nettle_cipher_func *encrypt, *decrypt;
    union {
        struct aes128_ctx aes128;
        struct aes192_ctx aes192;
        struct aes256_ctx aes256;
        struct des_ctx des;
        struct des3_ctx des3;
        struct cast128_ctx cast;
        struct arcfour_ctx arcfour;
        struct arctwo_ctx arctwo;
        struct blowfish_ctx blowfish;
    } key;
};

static bool isStream(const struct _CCCryptor *cryptor) { return cryptor->mode > kCCModeCBC; }

// MARK: Keys

// Whether a cipher is ever asked to decrypt a block: streams only encrypt.
static bool runsBackwards(const struct _CCCryptor *cryptor) {
    return cryptor->operation == kCCDecrypt && !isStream(cryptor);
}

static CCCryptorStatus setKey(struct _CCCryptor *cryptor, CCAlgorithm algorithm, const uint8_t *key, size_t length) {
    bool backwards = runsBackwards(cryptor);
#define CIPHER(size, forwards, back)                                                                                   \
    cryptor->block = size;                                                                                             \
    cryptor->encrypt = (nettle_cipher_func *)forwards;                                                                 \
    cryptor->decrypt = (nettle_cipher_func *)back;
#define AES(bits)                                                                                                      \
    if (length == bits / 8) {                                                                                          \
        CIPHER(16, aes##bits##_encrypt, aes##bits##_decrypt)                                                           \
        if (backwards)                                                                                                 \
            aes##bits##_set_decrypt_key(&cryptor->key.aes##bits, key);                                                 \
        else                                                                                                           \
            aes##bits##_set_encrypt_key(&cryptor->key.aes##bits, key);                                                 \
        return kCCSuccess;                                                                                             \
    }
    switch (algorithm) {
    case kCCAlgorithmAES:
        AES(128)
        AES(192)
        AES(256)
        return kCCKeySizeError;
    case kCCAlgorithmDES:
        if (length != kCCKeySizeDES) return kCCKeySizeError;
        CIPHER(8, des_encrypt, des_decrypt)
        // Weak keys are told, and work all the same.
        des_set_key(&cryptor->key.des, key);
        return kCCSuccess;
    case kCCAlgorithm3DES:
        if (length != kCCKeySize3DES) return kCCKeySizeError;
        CIPHER(8, des3_encrypt, des3_decrypt)
        des3_set_key(&cryptor->key.des3, key);
        return kCCSuccess;
    case kCCAlgorithmCAST:
        if (length < kCCKeySizeMinCAST || length > kCCKeySizeMaxCAST) return kCCKeySizeError;
        CIPHER(8, cast128_encrypt, cast128_decrypt)
        cast5_set_key(&cryptor->key.cast, length, key);
        return kCCSuccess;
    case kCCAlgorithmRC2:
        if (length < kCCKeySizeMinRC2 || length > kCCKeySizeMaxRC2) return kCCKeySizeError;
        CIPHER(8, arctwo_encrypt, arctwo_decrypt)
        arctwo_set_key(&cryptor->key.arctwo, length, key);
        return kCCSuccess;
    case kCCAlgorithmBlowfish:
        if (length < kCCKeySizeMinBlowfish || length > kCCKeySizeMaxBlowfish) return kCCKeySizeError;
        CIPHER(8, blowfish_encrypt, blowfish_decrypt)
        blowfish_set_key(&cryptor->key.blowfish, length, key);
        return kCCSuccess;
    case kCCAlgorithmRC4:
        if (length < kCCKeySizeMinRC4 || length > kCCKeySizeMaxRC4) return kCCKeySizeError;
        cryptor->block = 1;
        // More than 256 bytes of a key are never looked at.
        arcfour_set_key(&cryptor->key.arcfour, length > 256 ? 256 : length, key);
        return kCCSuccess;
    default: return kCCParamError;
    }
}

// MARK: Blocks

static void exclusiveOr(uint8_t *bytes, const uint8_t *others, size_t count) {
    for (size_t i = 0; i < count; i++) bytes[i] ^= others[i];
}

static void block(struct _CCCryptor *cryptor, uint8_t *bytes) {
    size_t size = cryptor->block;
    if (cryptor->operation == kCCEncrypt) {
        if (cryptor->mode == kCCModeCBC) exclusiveOr(bytes, cryptor->chain, size);
        cryptor->encrypt(&cryptor->key, size, bytes, bytes);
        if (cryptor->mode == kCCModeCBC) memcpy(cryptor->chain, bytes, size);
    } else {
        uint8_t before[mostBlock];
        memcpy(before, bytes, size);
        cryptor->decrypt(&cryptor->key, size, bytes, bytes);
        if (cryptor->mode != kCCModeCBC) return;
        exclusiveOr(bytes, cryptor->chain, size);
        memcpy(cryptor->chain, before, size);
    }
}

static void count(uint8_t *counter, size_t size) {
    while (size-- > 0 && ++counter[size] == 0) {}
}

static uint8_t streamed(struct _CCCryptor *cryptor, uint8_t byte) {
    size_t size = cryptor->block;
    uint8_t out;
    if (cryptor->mode == kCCModeCFB8) {
        uint8_t key[mostBlock];
        cryptor->encrypt(&cryptor->key, size, key, cryptor->chain);
        out = byte ^ key[0];
        memmove(cryptor->chain, cryptor->chain + 1, size - 1);
        cryptor->chain[size - 1] = cryptor->operation == kCCEncrypt ? out : byte;
        return out;
    }
    if (cryptor->count == 0) {
        cryptor->encrypt(&cryptor->key, size, cryptor->rest, cryptor->chain);
        if (cryptor->mode == kCCModeCTR) count(cryptor->chain, size);
        if (cryptor->mode == kCCModeOFB) memcpy(cryptor->chain, cryptor->rest, size);
        cryptor->count = size;
    }
    size_t at = size - cryptor->count--;
    out = byte ^ cryptor->rest[at];
    if (cryptor->mode == kCCModeCFB) cryptor->chain[at] = cryptor->operation == kCCEncrypt ? out : byte;
    return out;
}

// MARK: Cryptors

static CCCryptorStatus start(struct _CCCryptor *cryptor, CCOperation operation, CCMode mode, CCAlgorithm algorithm,
                             bool isPadded, const void *iv, const void *key, size_t keyLength) {
    if (operation > kCCDecrypt || !key) return kCCParamError;
    memset(cryptor, 0, sizeof *cryptor);
    cryptor->operation = operation;
    cryptor->mode = algorithm == kCCAlgorithmRC4 ? kCCModeRC4 : mode;
    cryptor->isPadded = isPadded && !isStream(cryptor);
    switch (cryptor->mode) {
    case kCCModeECB:
    case kCCModeCBC:
    case kCCModeCFB:
    case kCCModeCTR:
    case kCCModeOFB:
    case kCCModeCFB8: break;
    case kCCModeRC4:
        if (algorithm != kCCAlgorithmRC4) return kCCParamError;
        break;
    default: return kCCUnimplemented;
    }
    CCCryptorStatus status = setKey(cryptor, algorithm, key, keyLength);
    if (status == kCCSuccess && iv && cryptor->mode != kCCModeECB && cryptor->mode != kCCModeRC4)
        memcpy(cryptor->chain, iv, cryptor->block);
    return status;
}

static CCCryptorStatus create(CCCryptorRef *made, CCOperation operation, CCMode mode, CCAlgorithm algorithm,
                              bool isPadded, const void *iv, const void *key, size_t keyLength) {
    if (!made) return kCCParamError;
    *made = NULL;
    struct _CCCryptor *cryptor = malloc(sizeof *cryptor);
    if (!cryptor) return kCCMemoryFailure;
    CCCryptorStatus status = start(cryptor, operation, mode, algorithm, isPadded, iv, key, keyLength);
    if (status == kCCSuccess)
        *made = cryptor;
    else
        free(cryptor);
    return status;
}

static CCMode mode(CCOptions options) { return options & kCCOptionECBMode ? kCCModeECB : kCCModeCBC; }

CCCryptorStatus CCCryptorCreate(CCOperation op, CCAlgorithm alg, CCOptions options, const void *key, size_t keyLength,
                                const void *iv, CCCryptorRef *cryptorRef) {
    return create(cryptorRef, op, mode(options), alg, options & kCCOptionPKCS7Padding, iv, key, keyLength);
}

// The caller's memory isn't needed: who gives the reference back, as Apple asks for, frees this one's.
CCCryptorStatus CCCryptorCreateFromData(CCOperation op, CCAlgorithm alg, CCOptions options, const void *key,
                                        size_t keyLength, const void *iv, const void *data, size_t dataLength,
                                        CCCryptorRef *cryptorRef, size_t *dataUsed) {
    (void)data;
    if (dataUsed) *dataUsed = dataLength;
    return CCCryptorCreate(op, alg, options, key, keyLength, iv, cryptorRef);
}

CCCryptorStatus CCCryptorCreateWithMode(CCOperation op, CCMode mode, CCAlgorithm alg, CCPadding padding, const void *iv,
                                        const void *key, size_t keyLength, const void *tweak, size_t tweakLength,
                                        int numRounds, CCModeOptions options, CCCryptorRef *cryptorRef) {
    (void)tweak, (void)tweakLength, (void)numRounds, (void)options;
    return create(cryptorRef, op, mode, alg, padding == ccPKCS7Padding, iv, key, keyLength);
}

CCCryptorStatus CCCryptorRelease(CCCryptorRef cryptorRef) {
    if (!cryptorRef) return kCCSuccess;
    explicit_bzero(cryptorRef, sizeof *cryptorRef);
    free(cryptorRef);
    return kCCSuccess;
}

CCCryptorStatus CCCryptorReset(CCCryptorRef cryptorRef, const void *iv) {
    if (!cryptorRef) return kCCParamError;
    if (cryptorRef->mode == kCCModeRC4) return kCCUnimplemented;
    cryptorRef->count = 0;
    memset(cryptorRef->chain, 0, mostBlock);
    if (iv && cryptorRef->mode != kCCModeECB) memcpy(cryptorRef->chain, iv, cryptorRef->block);
    return kCCSuccess;
}

// Of a padded text the last block is known only in the end.
static bool holdsLast(const struct _CCCryptor *cryptor) {
    return cryptor->isPadded && cryptor->operation == kCCDecrypt;
}

// How much comes out when so much goes in.
static size_t moved(const struct _CCCryptor *cryptor, size_t length) {
    if (isStream(cryptor)) return length;
    size_t all = cryptor->count + length, whole = all / cryptor->block * cryptor->block;
    return holdsLast(cryptor) && whole == all && whole > 0 ? whole - cryptor->block : whole;
}

size_t CCCryptorGetOutputLength(CCCryptorRef cryptorRef, size_t inputLength, bool final) {
    if (!final) return moved(cryptorRef, inputLength);
    size_t all = inputLength + (isStream(cryptorRef) ? 0 : cryptorRef->count), size = cryptorRef->block;
    if (!cryptorRef->isPadded) return all;
    return cryptorRef->operation == kCCEncrypt ? (all / size + 1) * size : (all + size - 1) / size * size;
}

CCCryptorStatus CCCryptorUpdate(CCCryptorRef cryptorRef, const void *dataIn, size_t dataInLength, void *dataOut,
                                size_t dataOutAvailable, size_t *dataOutMoved) {
    struct _CCCryptor *cryptor = cryptorRef;
    if (!cryptor || (!dataIn && dataInLength > 0)) return kCCParamError;
    size_t length = moved(cryptor, dataInLength);
    if (dataOutMoved) *dataOutMoved = length;
    if (length > dataOutAvailable) return kCCBufferTooSmall;
    const uint8_t *in = dataIn;
    uint8_t *out = dataOut;
    if (cryptor->mode == kCCModeRC4) {
        if (length > 0) arcfour_crypt(&cryptor->key.arcfour, length, out, in);
        return kCCSuccess;
    }
    if (isStream(cryptor)) {
        for (size_t i = 0; i < length; i++) out[i] = streamed(cryptor, in[i]);
        return kCCSuccess;
    }
    // A block is taken before it is written, so that a text may be changed where it stands.
    size_t size = cryptor->block;
    for (size_t written = 0; dataInLength > 0 || written < length;) {
        if (cryptor->count == size) {
            uint8_t bytes[mostBlock];
            memcpy(bytes, cryptor->rest, size);
            cryptor->count = 0;
            size_t more = dataInLength < size ? dataInLength : size;
            memcpy(cryptor->rest, in, more);
            cryptor->count = more, in += more, dataInLength -= more;
            block(cryptor, bytes);
            memcpy(out + written, bytes, size);
            written += size;
            continue;
        }
        size_t room = size - cryptor->count, more = dataInLength < room ? dataInLength : room;
        memcpy(cryptor->rest + cryptor->count, in, more);
        cryptor->count += more, in += more, dataInLength -= more;
        if (cryptor->count < size) break;
        if (written == length && dataInLength == 0) break;
    }
    return kCCSuccess;
}

CCCryptorStatus CCCryptorFinal(CCCryptorRef cryptorRef, void *dataOut, size_t dataOutAvailable, size_t *dataOutMoved) {
    struct _CCCryptor *cryptor = cryptorRef;
    if (!cryptor) return kCCParamError;
    if (dataOutMoved) *dataOutMoved = 0;
    if (isStream(cryptor)) return kCCSuccess;
    size_t size = cryptor->block, length = size;
    uint8_t bytes[mostBlock];
    memcpy(bytes, cryptor->rest, size);
    if (!cryptor->isPadded) return cryptor->count == 0 ? kCCSuccess : kCCAlignmentError;
    if (cryptor->operation == kCCEncrypt) {
        if (dataOutMoved) *dataOutMoved = size;
        if (dataOutAvailable < size) return kCCBufferTooSmall;
        memset(bytes + cryptor->count, (int)(size - cryptor->count), size - cryptor->count);
        block(cryptor, bytes);
    } else {
        // An empty text has no padding either, and comes out empty.
        if (cryptor->count == 0) return kCCSuccess;
        if (cryptor->count < size) return kCCAlignmentError;
        block(cryptor, bytes);
        size_t padding = bytes[size - 1];
        if (padding == 0 || padding > size) return kCCDecodeError;
        for (size_t i = size - padding; i < size; i++) {
            if (bytes[i] != padding) return kCCDecodeError;
        }
        length = size - padding;
        if (dataOutMoved) *dataOutMoved = length;
        if (dataOutAvailable < length) return kCCBufferTooSmall;
    }
    cryptor->count = 0;
    if (length > 0) memcpy(dataOut, bytes, length);
    return kCCSuccess;
}

CCCryptorStatus CCCrypt(CCOperation op, CCAlgorithm alg, CCOptions options, const void *key, size_t keyLength,
                        const void *iv, const void *dataIn, size_t dataInLength, void *dataOut, size_t dataOutAvailable,
                        size_t *dataOutMoved) {
    struct _CCCryptor cryptor;
    CCCryptorStatus status =
        start(&cryptor, op, mode(options), alg, options & kCCOptionPKCS7Padding, iv, key, keyLength);
    if (status != kCCSuccess) return status;
    size_t needed = CCCryptorGetOutputLength(&cryptor, dataInLength, true), first = 0, last = 0;
    if (dataOutMoved) *dataOutMoved = 0;
    if (!isStream(&cryptor) && !(cryptor.isPadded && op == kCCEncrypt) && dataInLength % cryptor.block != 0)
        return kCCAlignmentError;
    // What a padded text needs is known exactly only when it has been read; Apple asks for a block less then.
    if (dataOutAvailable < needed && !(holdsLast(&cryptor) && dataOutAvailable + cryptor.block >= needed)) {
        if (dataOutMoved) *dataOutMoved = needed;
        return kCCBufferTooSmall;
    }
    status = CCCryptorUpdate(&cryptor, dataIn, dataInLength, dataOut, dataOutAvailable, &first);
    if (status == kCCSuccess)
        status = CCCryptorFinal(&cryptor, (uint8_t *)dataOut + first, dataOutAvailable - first, &last);
    if (dataOutMoved) *dataOutMoved = status == kCCBufferTooSmall ? needed : first + last;
    explicit_bzero(&cryptor, sizeof cryptor);
    return status;
}
