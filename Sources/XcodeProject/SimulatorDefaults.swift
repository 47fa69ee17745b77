import Foundation
import SafeFiles
import StoryboardDocument

/// The settings that Xcode has before a project says anything, for the iOS simulator: those that names, paths, scripts
/// and property lists are made of. Known from swift-build's specifications (CoreBuildSystem, PackageTypes,
/// ProductTypes, Swift) and outputs of `xcodebuild -showBuildSettings`.
enum SimulatorDefaults {
    /// The SDK that apps are compiled against here: that of Xcode 26.
    static let sdkVersion = "26.0"
    static let sdkName = "iphonesimulator" + sdkVersion

    static let architecture: String = {
        #if arch(arm64)
        "arm64"
        #else
        "x86_64"
        #endif
    }()

    static func settings(for target: XcodeTarget, configuration: String) -> [String: String] {
        let project = target.project
        var settings = all
        settings.merge(
            [
                "TARGET_NAME": target.name, "TARGETNAME": target.name, "PROJECT_NAME": project.name,
                "PROJECT": project.name, "PROJECT_DIR": project.sourceRoot, "SRCROOT": project.sourceRoot,
                "SOURCE_ROOT": project.sourceRoot, "PROJECT_FILE_PATH": project.path, "CONFIGURATION": configuration,
                "DEVELOPMENT_LANGUAGE": project.developmentRegion, "PRODUCT_TYPE": target.productType,
                // Where builds lie, unless who builds says otherwise.
                "SYMROOT": FilePath.folder(of: project.path) + "/.storyboard-build/" + FileName.part(target.name),
            ]
        ) { $1 }
        settings.merge(product(target.productType)) { $1 }
        if target.isApplication { settings.merge(application) { $1 } }
        return settings
    }

    /// What kinds of products have otherwise than apps (swift-build, ProductTypes and PackageTypes).
    private static func product(_ type: String) -> [String: String] {
        let kind = type.replacingOccurrences(of: "com.apple.product-type.", with: "")
        func bundle(_ ending: String, _ package: String, _ binary: String, _ more: [String: String] = [:])
            -> [String: String]
        {
            ["WRAPPER_EXTENSION": ending, "PRODUCT_BUNDLE_PACKAGE_TYPE": package, "MACH_O_TYPE": binary]
                .merging(more) { $1 }
        }
        switch kind {
        case "framework": return bundle("framework", "FMWK", "mh_dylib", framework)
        case "framework.static": return bundle("framework", "FMWK", "staticlib", framework)
        case "library.static": return library("a", "staticlib")
        case "library.dynamic": return library("dylib", "mh_dylib").merging(["EXECUTABLE_PREFIX": ""]) { $1 }
        case "tool":
            return library("", "mh_execute").merging(["EXECUTABLE_PREFIX": "", "EXECUTABLE_SUFFIX": ""]) { $1 }
        case "bundle": return bundle("bundle", "BNDL", "mh_bundle")
        case "bundle.unit-test", "bundle.ui-testing":
            return bundle("xctest", "BNDL", "mh_bundle", ["SKIP_INSTALL": "YES"])
        case "bundle.ocunit-test": return bundle("octest", "BNDL", "mh_bundle", ["SKIP_INSTALL": "YES"])
        case _ where kind.hasPrefix("app-extension") || kind == "extensionkit-extension":
            return bundle("appex", "XPC!", "mh_execute")
        case "application.on-demand-install-capable": return ["SKIP_INSTALL": "YES"]
        default: return [:]
        }
    }

    /// What apps alone have (swift-build, DarwinProductTypes).
    private static let application = ["GENERATE_PKGINFO_FILE": "YES", "ENABLE_ON_DEMAND_RESOURCES": "YES"]

    /// Where a framework keeps other things elsewhere than an app.
    private static let framework = [
        "SKIP_INSTALL": "YES", "DEFINES_MODULE": "YES",
        "INFOPLIST_PATH": "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Info.plist",
        "EXECUTABLES_FOLDER_PATH": "$(LOCALIZED_RESOURCES_FOLDER_PATH)",
        "SHARED_SUPPORT_FOLDER_PATH": "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)",
        "VERSIONS_FOLDER_PATH": "$(WRAPPER_NAME)", "FRAMEWORK_VERSION": "A",
        "CODESIGNING_FOLDER_PATH": "$(TARGET_BUILD_DIR)/$(CONTENTS_FOLDER_PATH)",
    ]

    /// A file has no folders inside.
    private static func library(_ ending: String, _ binary: String) -> [String: String] {
        let ofBundles =
            all.keys.filter { $0.hasSuffix("_FOLDER_PATH") && !$0.hasPrefix("DWARF") } + [
                "WRAPPER_NAME", "WRAPPER_SUFFIX", "WRAPPER_EXTENSION", "INFOPLIST_PATH", "PKGINFO_PATH",
                "INFOSTRINGS_PATH",
                "VERSIONPLIST_PATH",
            ]
        let settings = Dictionary(ofBundles.map { ($0, "") }) { $1 }
        return settings.merging(
            [
                "EXECUTABLE_PREFIX": "lib", "EXECUTABLE_EXTENSION": ending,
                "EXECUTABLE_SUFFIX": ".$(EXECUTABLE_EXTENSION)", "EXECUTABLE_PATH": "$(EXECUTABLE_NAME)",
                "FULL_PRODUCT_NAME": "$(EXECUTABLE_NAME)", "MACH_O_TYPE": binary, "SHALLOW_BUNDLE": "NO",
                "PRODUCT_BUNDLE_PACKAGE_TYPE": "", "PUBLIC_HEADERS_FOLDER_PATH": "/usr/local/include",
                "PRIVATE_HEADERS_FOLDER_PATH": "/usr/local/include",
            ]
        ) { $1 }
    }

    private static let all: [String: String] = [
        // Names
        "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
        "EXECUTABLE_NAME": "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_VARIANT_SUFFIX)$(EXECUTABLE_SUFFIX)",
        "WRAPPER_SUFFIX": ".$(WRAPPER_EXTENSION)", "WRAPPER_EXTENSION": "app",
        "WRAPPER_NAME": "$(WRAPPER_PREFIX)$(PRODUCT_NAME)$(WRAPPER_SUFFIX)", "FULL_PRODUCT_NAME": "$(WRAPPER_NAME)",
        "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "MACH_O_TYPE": "mh_execute",
        "SWIFT_MODULE_NAME": "$(PRODUCT_MODULE_NAME)",
        // The platform
        "PLATFORM_NAME": "iphonesimulator", "EFFECTIVE_PLATFORM_NAME": "-iphonesimulator",
        "PLATFORM_FAMILY_NAME": "iOS", "PLATFORM_DISPLAY_NAME": "iOS Simulator", "SDKROOT": "iphoneos",
        "SDK_NAME": sdkName, "SDK_VERSION": sdkVersion, "SDK_VERSION_MAJOR": "260000",
        "SDK_VERSION_ACTUAL": "260000", "XCODE_VERSION_MAJOR": "2600", "XCODE_VERSION_ACTUAL": "2600",
        "SUPPORTED_PLATFORMS": "iphonesimulator iphoneos", "LLVM_TARGET_TRIPLE_SUFFIX": "-simulator",
        "LLVM_TARGET_TRIPLE_VENDOR": "apple", "SWIFT_PLATFORM_TARGET_PREFIX": "ios",
        "ARCHS": architecture, "ARCHS_STANDARD": "arm64 x86_64", "CURRENT_ARCH": architecture,
        "NATIVE_ARCH": architecture, "VALID_ARCHS": "arm64 x86_64", "BUILD_VARIANTS": "normal",
        "CURRENT_VARIANT": "normal", "ONLY_ACTIVE_ARCH": "NO", "arch": "$(CURRENT_ARCH)",
        "variant": "$(CURRENT_VARIANT)",
        "IPHONEOS_DEPLOYMENT_TARGET": sdkVersion, "TARGETED_DEVICE_FAMILY": "1", "SUPPORTED_DEVICE_FAMILIES": "1,2",
        "RECOMMENDED_IPHONEOS_DEPLOYMENT_TARGET": "15.0",
        "DEPLOYMENT_TARGET_SETTING_NAME": "IPHONEOS_DEPLOYMENT_TARGET",
        // What is done
        "ACTION": "build", "BUILD_COMPONENTS": "headers build", "DEPLOYMENT_POSTPROCESSING": "NO",
        "DEPLOYMENT_LOCATION": "NO", "SKIP_INSTALL": "NO", "COPY_PHASE_STRIP": "NO",
        "ENABLE_USER_SCRIPT_SANDBOXING": "NO", "CODE_SIGNING_ALLOWED": "NO", "CODE_SIGNING_REQUIRED": "NO",
        "GENERATE_INFOPLIST_FILE": "NO", "INFOPLIST_EXPAND_BUILD_SETTINGS": "YES", "INFOPLIST_PREPROCESS": "NO",
        "ENABLE_PREVIEWS": "NO", "ENABLE_TESTABILITY": "NO", "USER": "$(USER_NAME)", "USER_NAME": "mobile",
        "LANG": "en_US.US-ASCII", "BUILD_ONLY_KNOWN_LOCALIZATIONS": "NO", "APPLY_RULES_IN_COPY_FILES": "NO",
        "VALIDATE_DEVELOPMENT_ASSET_PATHS": "YES_ERROR", "STRINGS_FILE_INFOPLIST_RENAME": "YES",
        "GENERATE_PKGINFO_FILE": "NO", "ENABLE_ON_DEMAND_RESOURCES": "NO",
        "REMOVE_CVS_FROM_RESOURCES": "YES", "REMOVE_SVN_FROM_RESOURCES": "YES", "REMOVE_GIT_FROM_RESOURCES": "YES",
        "REMOVE_HG_FROM_RESOURCES": "YES", "INFOPLIST_ENABLE_CFBUNDLEICONS_MERGE": "YES",
        "ENABLE_BITCODE": "NO", "IS_MACCATALYST": "NO", "SUPPORTS_MACCATALYST": "NO", "ALWAYS_SEARCH_USER_PATHS": "NO",
        "INSTALL_PATH": "/Applications", "INSTALL_ROOT": "$(DSTROOT)", "INSTALL_DIR": "$(DSTROOT)/Applications",
        "INSTALL_MODE_FLAG": "u+w,go-w,a+rX", "INSTALL_OWNER": "$(USER_NAME)", "INSTALL_GROUP": "staff",
        "GROUP": "staff", "GID": "20", "UID": "501", "OS": "MACOS", "PLATFORM_PRODUCT_BUILD_VERSION": "23A339",
        "SDK_PRODUCT_BUILD_VERSION": "23A339", "XCODE_VERSION_MINOR": "2600", "XCODE_PRODUCT_BUILD_VERSION": "17A324",
        "MAC_OS_X_VERSION_ACTUAL": "260000", "MAC_OS_X_VERSION_MAJOR": "260000", "MAC_OS_X_VERSION_MINOR": "2600",
        "MAC_OS_X_PRODUCT_BUILD_VERSION": "25A354", "SDK_VERSION_MINOR": "2600",
        "TARGET_DEVICE_PLATFORM_NAME": "iphonesimulator",
        // Xcode's newest SDKs may lack these (swift-build speaks of taking them out); scripts that call clang or make, such
        // as WireGuard's and Tailscale's, are written for them. Values: public build logs of Xcode 9 to 12.
        "DEPLOYMENT_TARGET_CLANG_ENV_NAME": "IPHONEOS_DEPLOYMENT_TARGET",
        "DEPLOYMENT_TARGET_CLANG_FLAG_NAME": "mios-simulator-version-min",
        "DEPLOYMENT_TARGET_CLANG_FLAG_PREFIX": "-mios-simulator-version-min=",
        "DEPLOYMENT_TARGET_LD_ENV_NAME": "IPHONEOS_DEPLOYMENT_TARGET",
        "DEPLOYMENT_TARGET_LD_FLAG_NAME": "ios_simulator_version_min",
        "SWIFT_DEPLOYMENT_TARGET": "$(IPHONEOS_DEPLOYMENT_TARGET)",
        "LOCROOT": "$(SRCROOT)", "LOCSYMROOT": "", "CHMOD": "/bin/chmod", "CHOWN": "/usr/sbin/chown", "CP": "/bin/cp",
        "SED": "/usr/bin/sed",
        // Swift
        "SWIFT_VERSION": "5.0", "EFFECTIVE_SWIFT_VERSION": "$(SWIFT_VERSION)",
        "SWIFT_OPTIMIZATION_LEVEL": "-O", "SWIFT_COMPILATION_MODE": "singlefile",
        // Paths
        "BUILD_DIR": "$(SYMROOT)", "BUILD_ROOT": "$(SYMROOT)", "OBJROOT": "$(SYMROOT)/Intermediates",
        "DSTROOT": "$(OBJROOT)/InstallationRoot", "CONFIGURATION_BUILD_DIR": "$(BUILD_DIR)",
        "BUILT_PRODUCTS_DIR": "$(CONFIGURATION_BUILD_DIR)", "TARGET_BUILD_DIR": "$(CONFIGURATION_BUILD_DIR)",
        "PROJECT_TEMP_DIR": "$(OBJROOT)", "PROJECT_TEMP_ROOT": "$(OBJROOT)",
        "CONFIGURATION_TEMP_DIR": "$(PROJECT_TEMP_DIR)/$(CONFIGURATION)$(EFFECTIVE_PLATFORM_NAME)",
        "TARGET_TEMP_DIR": "$(CONFIGURATION_TEMP_DIR)/$(TARGET_NAME).build", "TEMP_DIR": "$(TARGET_TEMP_DIR)",
        "TEMP_FILE_DIR": "$(TARGET_TEMP_DIR)", "TEMP_FILES_DIR": "$(TARGET_TEMP_DIR)",
        "DERIVED_FILE_DIR": "$(TARGET_TEMP_DIR)/DerivedSources", "DERIVED_FILES_DIR": "$(DERIVED_FILE_DIR)",
        "DERIVED_SOURCES_DIR": "$(DERIVED_FILE_DIR)", "PROJECT_DERIVED_FILE_DIR": "$(OBJROOT)/DerivedSources",
        "OBJECT_FILE_DIR": "$(TARGET_TEMP_DIR)/Objects", "CACHE_ROOT": "$(OBJROOT)/Cache",
        "SHARED_DERIVED_FILE_DIR": "$(BUILT_PRODUCTS_DIR)/DerivedSources",
        // Inside the product: iOS' bundles are flat.
        "SHALLOW_BUNDLE": "YES", "CONTENTS_FOLDER_PATH": "$(WRAPPER_NAME)",
        "EXECUTABLE_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)",
        "EXECUTABLE_PATH": "$(EXECUTABLE_FOLDER_PATH)/$(EXECUTABLE_NAME)",
        "EXECUTABLES_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/Executables",
        "UNLOCALIZED_RESOURCES_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)",
        "LOCALIZED_RESOURCES_FOLDER_PATH": "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/$(DEVELOPMENT_LANGUAGE).lproj",
        "INFOPLIST_PATH": "$(CONTENTS_FOLDER_PATH)/Info.plist", "PKGINFO_PATH": "$(CONTENTS_FOLDER_PATH)/PkgInfo",
        "INFOSTRINGS_PATH": "$(LOCALIZED_RESOURCES_FOLDER_PATH)/InfoPlist.strings",
        "FRAMEWORKS_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/Frameworks",
        "SHARED_FRAMEWORKS_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/SharedFrameworks",
        "SHARED_SUPPORT_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/SharedSupport",
        "PLUGINS_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/PlugIns",
        "EXTENSIONS_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/Extensions",
        "SCRIPTS_FOLDER_PATH": "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Scripts",
        "JAVA_FOLDER_PATH": "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Java",
        "XPCSERVICES_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/XPCServices",
        "SYSTEM_EXTENSIONS_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/SystemExtensions",
        "PUBLIC_HEADERS_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/Headers",
        "PRIVATE_HEADERS_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/PrivateHeaders",
        "MODULES_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/Modules",
        "CODESIGNING_FOLDER_PATH": "$(TARGET_BUILD_DIR)/$(WRAPPER_NAME)",
        "DOCUMENTATION_FOLDER_PATH": "$(LOCALIZED_RESOURCES_FOLDER_PATH)/Documentation",
        "VERSIONPLIST_PATH": "$(CONTENTS_FOLDER_PATH)/version.plist",
        "DWARF_DSYM_FILE_NAME": "$(FULL_PRODUCT_NAME).dSYM", "DWARF_DSYM_FOLDER_PATH": "$(CONFIGURATION_BUILD_DIR)",
    ]
}
