import CommonCrypto
import Foundation
import XCTest

/// Common Crypto's functions give what the standards' own examples say, with the types that clang gives Apple's.
final class CommonCryptoTests: XCTestCase {
    private func bytes(_ hex: String) -> [UInt8] {
        let digits = hex.filter { !$0.isWhitespace }.map { $0.hexDigitValue! }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    }

    private func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { String(format: "%02x", $0) }.joined()
    }

    func testDigestsAreThoseOfTheirStandards() {
        typealias OneShot = (UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>?
        let all: [(OneShot, Int32, String)] = [
            (CC_MD2, CC_MD2_DIGEST_LENGTH, "da853b0d3f88d99b30283a69e6ded6bb"), // RFC 1319
            (CC_MD4, CC_MD4_DIGEST_LENGTH, "a448017aaf21d8525fc10ae87aa6729d"), // RFC 1320
            (CC_MD5, CC_MD5_DIGEST_LENGTH, "900150983cd24fb0d6963f7d28e17f72"), // RFC 1321
            // FIPS 180-4
            (CC_SHA1, CC_SHA1_DIGEST_LENGTH, "a9993e364706816aba3e25717850c26c9cd0d89d"),
            (CC_SHA224, CC_SHA224_DIGEST_LENGTH, "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"),
            (
                CC_SHA256, CC_SHA256_DIGEST_LENGTH,
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
            ),
            (
                CC_SHA384, CC_SHA384_DIGEST_LENGTH,
                "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
            ),
            (
                CC_SHA512, CC_SHA512_DIGEST_LENGTH,
                """
                ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
                2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
                """
            ),
        ]
        for (digest, length, expected) in all {
            var result = [UInt8](repeating: 0, count: Int(length))
            let data = Data("abc".utf8)
            data.withUnsafeBytes { _ = digest($0.baseAddress, CC_LONG(data.count), &result) }
            XCTAssertEqual(hex(result), expected)
        }
        XCTAssertNil(CC_SHA256("abc", 3, nil), "nowhere to put it")
        var empty = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
        CC_MD5(nil, 0, &empty)
        XCTAssertEqual(hex(empty), "d41d8cd98f00b204e9800998ecf8427e")
    }

    func testAContextTakesItsDataInPartsAndMayBeCopied() {
        let text = Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
        for cut in 0...text.count {
            var context = CC_SHA256_CTX(), result = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
            CC_SHA256_Init(&context)
            CC_SHA256_Update(&context, Array(text[..<cut]), CC_LONG(cut))
            var copy = context
            CC_SHA256_Update(&context, "else", 4)
            CC_SHA256_Update(&copy, Array(text[cut...]), CC_LONG(text.count - cut))
            XCTAssertEqual(CC_SHA256_Final(&result, &copy), 1)
            XCTAssertEqual(hex(result), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1", "\(cut)")
        }
        var context = CC_MD5_CTX(), result = [UInt8](repeating: 0, count: 16)
        CC_MD5_Init(&context)
        CC_MD5_Update(&context, "message digest", 14)
        CC_MD5_Final(&result, &context)
        XCTAssertEqual(hex(result), "f96b697d7cb7938d525a2f31aaf161d0")
        var long = CC_SHA512_CTX(), wide = [UInt8](repeating: 0, count: 64)
        CC_SHA384_Init(&long)
        CC_SHA384_Update(&long, "abc", 3)
        CC_SHA384_Final(&wide, &long)
        XCTAssertTrue(hex(wide).hasPrefix("cb00753f45a35e8b"))
    }

    func testDigestsWithAKeyAreThoseOfRFC4231() {
        let key = "Jefe", data = "what do ya want for nothing?"
        let all: [(Int, Int32, String)] = [
            (kCCHmacAlgMD5, CC_MD5_DIGEST_LENGTH, "750c783e6ab0b503eaa86e310a5db738"), // RFC 2202
            (kCCHmacAlgSHA1, CC_SHA1_DIGEST_LENGTH, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
            (kCCHmacAlgSHA224, CC_SHA224_DIGEST_LENGTH, "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44"),
            (
                kCCHmacAlgSHA256, CC_SHA256_DIGEST_LENGTH,
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                kCCHmacAlgSHA384, CC_SHA384_DIGEST_LENGTH,
                "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649"
            ),
            (
                kCCHmacAlgSHA512, CC_SHA512_DIGEST_LENGTH,
                """
                164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554\
                9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737
                """
            ),
        ]
        for (algorithm, length, expected) in all {
            var result = [UInt8](repeating: 0, count: Int(length))
            CCHmac(CCHmacAlgorithm(algorithm), key, key.utf8.count, data, data.utf8.count, &result)
            XCTAssertEqual(hex(result), expected)
            var context = CCHmacContext(), parts = result.map { _ in UInt8(0) }
            CCHmacInit(&context, CCHmacAlgorithm(algorithm), key, 4)
            for byte in data.utf8 { withUnsafeBytes(of: byte) { CCHmacUpdate(&context, $0.baseAddress, 1) } }
            CCHmacFinal(&context, &parts)
            XCTAssertEqual(hex(parts), expected, "byte by byte")
        }
    }

    private func crypt(
        _ operation: Int, _ algorithm: Int, _ options: Int, _ key: [UInt8], iv: [UInt8]? = nil, _ input: [UInt8],
        room: Int? = nil
    ) -> (status: CCCryptorStatus, output: [UInt8], moved: Int) {
        var output = [UInt8](repeating: 0, count: room ?? input.count + 16), moved = 0
        let status = CCCrypt(
            CCOperation(operation), CCAlgorithm(algorithm), CCOptions(options), key, key.count, iv, input, input.count,
            &output, output.count, &moved)
        return (status, status == Int32(kCCSuccess) ? Array(output[..<moved]) : [], moved)
    }

    func testCiphersAreThoseOfTheirStandards() {
        let block = "6bc1bee22e409f96e93d7e117393172a"
        let all: [(algorithm: Int, options: Int, key: String, iv: String?, text: String, cipher: String)] = [
            // NIST SP 800-38A, F.1 and F.2
            (
                kCCAlgorithmAES, kCCOptionECBMode, "2b7e151628aed2a6abf7158809cf4f3c", nil, block,
                "3ad77bb40d7a3660a89ecaf32466ef97"
            ),
            (
                kCCAlgorithmAES128, 0, "2b7e151628aed2a6abf7158809cf4f3c", "000102030405060708090a0b0c0d0e0f",
                block + "ae2d8a571e03ac9c9eb76fac45af8e51",
                "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2"
            ),
            (
                kCCAlgorithmAES, 0, "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
                "000102030405060708090a0b0c0d0e0f", block, "4f021db243bc633d7178183a9fa071e8"
            ),
            (
                kCCAlgorithmAES, 0, "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
                "000102030405060708090a0b0c0d0e0f", block, "f58c4c04d6e5f1ba779eabfb5f7bfbd6"
            ),
            (kCCAlgorithmDES, kCCOptionECBMode, "133457799bbcdff1", nil, "0123456789abcdef", "85e813540f0ab405"),
            // Three equal keys are one.
            (
                kCCAlgorithm3DES, kCCOptionECBMode, "133457799bbcdff1133457799bbcdff1133457799bbcdff1", nil,
                "0123456789abcdef", "85e813540f0ab405"
            ),
            // RFC 2144, RFC 2268
            (
                kCCAlgorithmCAST, kCCOptionECBMode, "0123456712345678234567893456789a", nil, "0123456789abcdef",
                "238b4fe5847e44b2"
            ),
            (
                kCCAlgorithmRC2, kCCOptionECBMode, "88bca90e90875a7f0f79c384627bafb2", nil, "0000000000000000",
                "2269552ab0f85ca6"
            ),
            (kCCAlgorithmBlowfish, kCCOptionECBMode, "0000000000000000", nil, "0000000000000000", "4ef997456198dd78"),
            (kCCAlgorithmRC4, 0, "4b6579", nil, "506c61696e74657874", "bbf316e8d940af0ad3"),
        ]
        for test in all {
            let key = bytes(test.key), iv = test.iv.map(bytes)
            let there = crypt(kCCEncrypt, test.algorithm, test.options, key, iv: iv, bytes(test.text))
            XCTAssertEqual(there.status, 0)
            XCTAssertEqual(hex(there.output), test.cipher)
            let back = crypt(kCCDecrypt, test.algorithm, test.options, key, iv: iv, there.output)
            XCTAssertEqual(hex(back.output), test.text)
        }
    }

    func testModesAreThoseOfSP800() {
        let text = bytes("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")
        let key = bytes("2b7e151628aed2a6abf7158809cf4f3c"), iv = bytes("000102030405060708090a0b0c0d0e0f")
        let counter = bytes("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff")
        let all: [(Int, [UInt8], String)] = [
            (kCCModeCTR, counter, "874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff"),
            (kCCModeCFB, iv, "3b3fd92eb72dad20333449f8e83cfb4ac8a64537a0b3a93fcde3cdad9f1ce58b"),
            (kCCModeOFB, iv, "3b3fd92eb72dad20333449f8e83cfb4a7789508d16918f03f53c52dac54ed825"),
            (kCCModeCFB8, iv, "3b79424c9c0dd436bace9e0ed4586a4f32b9"),
        ]
        for (mode, iv, cipher) in all {
            for (operation, input, output) in [
                (kCCEncrypt, text, bytes(cipher)),
                (kCCDecrypt, bytes(cipher), Array(text.prefix(cipher.count / 2))),
            ] {
                var cryptor: CCCryptorRef?
                XCTAssertEqual(
                    CCCryptorCreateWithMode(
                        CCOperation(operation), CCMode(mode), CCAlgorithm(kCCAlgorithmAES), CCPadding(ccNoPadding), iv,
                        key, key.count, nil, 0, 0, CCModeOptions(kCCModeOptionCTR_BE), &cryptor), 0)
                var result = [UInt8](repeating: 0, count: output.count), moved = 0
                for index in output.indices {
                    XCTAssertEqual(CCCryptorUpdate(cryptor, [input[index]], 1, &result[index], 1, &moved), 0)
                    XCTAssertEqual(moved, 1)
                }
                XCTAssertEqual(hex(result), hex(output), "\(mode) \(operation)")
                CCCryptorRelease(cryptor)
            }
        }
    }

    func testPaddedTextsOfAnyLengthComeBackHoweverTheyAreCut() throws {
        let key = [UInt8](0..<32), iv = [UInt8](16..<32)
        for length in 0...49 {
            let text = (0..<length).map { UInt8($0) }
            let cipher = crypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, key, iv: iv, text).output
            XCTAssertEqual(cipher.count, (length / 16 + 1) * 16)
            XCTAssertEqual(
                crypt(kCCDecrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, key, iv: iv, cipher).output, text)
            for step in [1, 7, 16, 17] {
                for (operation, input, output) in [(kCCEncrypt, text, cipher), (kCCDecrypt, cipher, text)] {
                    var made: CCCryptorRef?
                    CCCryptorCreate(
                        CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), key, 32,
                        iv, &made)
                    let cryptor = try XCTUnwrap(made)
                    var result = [UInt8](), moved = 0
                    for start in stride(from: 0, to: input.count, by: step) {
                        let part = Array(input[start..<min(start + step, input.count)])
                        var out = [UInt8](repeating: 0, count: CCCryptorGetOutputLength(cryptor, part.count, false))
                        XCTAssertEqual(CCCryptorUpdate(cryptor, part, part.count, &out, out.count, &moved), 0)
                        XCTAssertEqual(moved, out.count, "as it was said before")
                        result += out
                    }
                    var last = [UInt8](repeating: 0, count: CCCryptorGetOutputLength(cryptor, 0, true))
                    XCTAssertEqual(CCCryptorFinal(cryptor, &last, last.count, &moved), 0)
                    XCTAssertEqual(result + last[..<moved], output, "\(operation) \(length) by \(step)")
                    CCCryptorRelease(cryptor)
                }
            }
        }
    }

    func testATextMayBeChangedWhereItStands() {
        let key = [UInt8](0..<16), text = [UInt8](0..<40)
        let cipher = crypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, key, text).output
        var buffer = text + [UInt8](repeating: 0, count: 8), moved = 0
        for (operation, length, expected) in [(kCCEncrypt, 40, cipher), (kCCDecrypt, 48, text)] {
            buffer.withUnsafeMutableBytes { place in
                XCTAssertEqual(
                    CCCrypt(
                        CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), key, 16,
                        nil, place.baseAddress, length, place.baseAddress, place.count, &moved), 0)
            }
            XCTAssertEqual(Array(buffer[..<moved]), expected)
        }
    }

    func testWhatIsWrongHasApplesNumbers() {
        let key = [UInt8](0..<16), text = [UInt8](0..<20)
        func status(_ operation: Int, _ options: Int, _ key: [UInt8], _ input: [UInt8], room: Int? = nil) -> Int {
            Int(crypt(operation, kCCAlgorithmAES, options, key, input, room: room).status)
        }
        XCTAssertEqual(status(kCCEncrypt, kCCOptionPKCS7Padding, Array(key.dropLast()), text), kCCKeySizeError)
        XCTAssertEqual(status(kCCEncrypt, 0, key, text), kCCAlignmentError)
        XCTAssertEqual(status(kCCDecrypt, kCCOptionPKCS7Padding, key, text), kCCAlignmentError)
        XCTAssertEqual(status(7, 0, key, text), kCCParamError)
        let short = crypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, key, text, room: 31)
        XCTAssertEqual(Int(short.status), kCCBufferTooSmall)
        XCTAssertEqual(short.moved, 32, "so much is needed")
        let cipher = crypt(kCCEncrypt, kCCAlgorithmAES, 0, key, [UInt8](repeating: 0, count: 16)).output
        XCTAssertEqual(status(kCCDecrypt, kCCOptionPKCS7Padding, key, cipher), kCCDecodeError, "no padding")
        XCTAssertEqual(kCCDecodeError, -4304)
        XCTAssertEqual(kCCUnspecifiedError, -4308)
    }

    func testKeysOfPasswordsAreThoseOfTheRFCs() {
        func derive(_ password: String, _ prf: Int, _ rounds: UInt32, _ length: Int) -> String {
            var key = [UInt8](repeating: 0, count: length)
            let status = CCKeyDerivationPBKDF(
                CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, Array("salt".utf8), 4,
                CCPseudoRandomAlgorithm(prf), rounds, &key, length)
            XCTAssertEqual(Int(status), kCCSuccess)
            return hex(key)
        }
        // RFC 6070, RFC 7914
        XCTAssertEqual(derive("password", kCCPRFHmacAlgSHA1, 1, 20), "0c60c80f961f0e71f3a9b524af6012062fe037a6")
        XCTAssertEqual(derive("password", kCCPRFHmacAlgSHA1, 4096, 20), "4b007901b765489abead49d926f721d065a429c1")
        XCTAssertEqual(
            derive("passwd", kCCPRFHmacAlgSHA256, 1, 64),
            """
            55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc\
            49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783
            """)
        var key = [UInt8](repeating: 0, count: 20)
        XCTAssertEqual(
            Int(
                CCKeyDerivationPBKDF(
                    CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, [1], 1, CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1), 0,
                    &key, 20)), kCCParamError, "no round")
        XCTAssertGreaterThan(CCCalibratePBKDF(2, 8, 8, 3, 32, 100), 100)
    }

    func testAKeyIsWrappedInAnotherAsInRFC3394() {
        let kek = [UInt8](0..<16), key = bytes("00112233445566778899aabbccddeeff")
        var wrapped = [UInt8](repeating: 0, count: CCSymmetricWrappedSize(CCWrappingAlgorithm(kCCWRAPAES), 16))
        var length = wrapped.count
        XCTAssertEqual(
            CCSymmetricKeyWrap(
                CCWrappingAlgorithm(kCCWRAPAES), CCrfc3394_iv, CCrfc3394_ivLen, kek, 16, key, 16, &wrapped, &length), 0)
        XCTAssertEqual(hex(wrapped), "1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5")
        var back = [UInt8](repeating: 0, count: 16)
        length = 16
        func unwrap() -> Int32 {
            CCSymmetricKeyUnwrap(
                CCWrappingAlgorithm(kCCWRAPAES), CCrfc3394_iv, CCrfc3394_ivLen, kek, 16, wrapped, 24, &back, &length)
        }
        XCTAssertEqual(unwrap(), 0)
        XCTAssertEqual(back, key)
        wrapped[3] ^= 1
        XCTAssertEqual(Int(unwrap()), kCCDecodeError)
    }

    func testRandomBytesAreRandom() {
        var first = [UInt8](repeating: 0, count: 32), second = first
        XCTAssertEqual(CCRandomGenerateBytes(&first, 32), CCRNGStatus(kCCSuccess))
        CCRandomGenerateBytes(&second, 32)
        XCTAssertNotEqual(first, second)
    }

    func testConstantsHaveTheTypesThatClangGivesThem() {
        let status: Int = kCCSuccess, length: Int32 = CC_SHA256_DIGEST_LENGTH, operation: Int = kCCEncrypt
        let size: Int = kCCKeySizeAES256 + kCCBlockSizeAES128
        XCTAssertEqual([status, Int(length), operation, size], [0, 32, 0, 48])
        XCTAssertTrue(CCCryptorStatus(-4300) == kCCParamError)
    }
}
