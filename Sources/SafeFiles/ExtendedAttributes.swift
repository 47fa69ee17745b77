#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a file system keeps with a file besides its content: people's notes and tags (`user.…`), and lists of who may
/// do what.
enum ExtendedAttributes {
    /// Copies those that the system lets copy. Many file systems have none: that is no error.
    static func copy(from path: String, to file: Int32) {
        #if os(Linux)
        for name in names(path) where name.hasPrefix("user.") || name.hasPrefix("system.posix_acl_") {
            let size = getxattr(path, name, nil, 0)
            guard size >= 0 else { continue }
            let value = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 1)
            defer { value.deallocate() }
            let got = getxattr(path, name, value, size)
            if got >= 0 { _ = fsetxattr(file, name, value, got, 0) }
        }
        #endif
    }

    #if os(Linux)
    private static func names(_ path: String) -> [String] {
        let size = listxattr(path, nil, 0)
        guard size > 0 else { return [] }
        var list = [UInt8](repeating: 0, count: size)
        let got = list.withUnsafeMutableBytes { listxattr(path, $0.baseAddress, size) }
        return got <= 0 ? [] : list.prefix(got).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
    #endif
}

#if os(Linux)
// Swift's modules of the C library leave sys/xattr.h out.
@_silgen_name("listxattr") private func listxattr(
    _ path: UnsafePointer<CChar>, _ list: UnsafeMutableRawPointer?, _ size: Int
) -> Int
@_silgen_name("getxattr")
private func getxattr(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int
) -> Int
@_silgen_name("fsetxattr")
private func fsetxattr(
    _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer, _ size: Int, _ flags: Int32
) -> Int32
#endif
