import Foundation

@_implementationOnly import CCairo

/// Memory for large pictures in pages of 2 MB, which the kernel clears and maps at once: a phone's screen in ordinary
/// pages takes three thousand faults, a quarter of the time to draw a simple one. Where the system has no huge pages it
/// is ordinary memory.
enum HugePages {
    /// In bytes.
    static let size = 2 << 20

    /// Zeros unless something else was asked for, at an address that a huge page can have.
    struct Memory {
        var start: UnsafeMutableRawPointer
        var count: Int
    }

    /// The memory of the picture that went last, up to 64 MB: pictures of a screen are mostly made and let go of one
    /// after the other, and the kernel takes longer to clear memory than it takes to copy a picture into it.
    nonisolated(unsafe) private static var idle: Memory?
    private static let lock = NSLock()

    private static func free(_ memory: Memory) {
        var unused: Memory? = memory
        if memory.count <= 64 << 20 { lock.withLock { swap(&idle, &unused) } }
        if let unused { munmap(unused.start, unused.count) }
    }

    private static func takeIdle(_ count: Int) -> Memory? {
        lock.withLock {
            guard let known = idle, known.count == count else { return nil }
            idle = nil
            return known
        }
    }

    /// - Parameters:
    ///   - bytes: rounded up to whole pages.
    ///   - cleared: whether it has to be zeros.
    static func allocate(_ bytes: Int, cleared: Bool) -> Memory? {
        let count = (bytes + size - 1) / size * size
        if !cleared, let known = takeIdle(count) { return known }
        guard let mapped = mmap(nil, count + size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            mapped != MAP_FAILED
        else { return nil }
        let before = (size - Int(bitPattern: mapped) % size) % size
        let start = mapped + before
        if before > 0 { munmap(mapped, before) }
        munmap(start + count, size - before)
        madvise(start, count, MADV_HUGEPAGE)
        return Memory(start: start, count: count)
    }

    /// A surface that takes the memory with it when it goes; nil, with the memory freed, where Cairo refuses.
    static func surface(in memory: Memory, format: cairo_format_t, width: Int, height: Int) -> OpaquePointer? {
        let bytes = memory.start.assumingMemoryBound(to: UInt8.self)
        guard
            let surface = cairo_image_surface_create_for_data(
                bytes, format, Int32(width), Int32(height), Int32(width * 4))
        else {
            free(memory)
            return nil
        }
        let owned = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
        owned.initialize(to: memory)
        let status = cairo_surface_set_user_data(surface, key, owned) { pointer in
            let owned = pointer!.assumingMemoryBound(to: Memory.self)
            HugePages.free(owned.pointee)
            owned.deallocate()
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            owned.deallocate()
            free(memory)
            return nil
        }
        return surface
    }

    /// Cairo knows owners' data by the address of a key.
    nonisolated(unsafe) private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}
