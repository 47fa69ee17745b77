import Foundation
import OpenCombine

/// What `URLSession.dataTaskPublisher` subscribes with. The publisher itself stands in the app's own module: the
/// toolkit's modules do without Foundation's networking.
public enum DataTaskSubscription {
    /// Subscribes to a request that is made when a value is first asked for. `start` gets what to call with the answer
    /// and gives back how to end it.
    public static func attach<S: Subscriber>(
        _ subscriber: S, start: @escaping (@escaping (Result<S.Input, S.Failure>) -> Void) -> () -> Void
    ) {
        let subscription = CallbackSubscription(subscriber)
        subscription.onFirstDemand = { [weak subscription] in
            let end = start { result in
                switch result {
                case .success(let value):
                    subscription?.send(value)
                    subscription?.finish(.finished)
                case .failure(let error): subscription?.finish(.failure(error))
                }
            }
            // A request that has ended mustn't be cancelled: Foundation traps.
            if subscription?.isActive == true { subscription?.onCancel = end }
        }
        subscriber.receive(subscription: subscription)
    }
}

extension JSONDecoder: TopLevelDecoder { public typealias Input = Data }
extension JSONEncoder: TopLevelEncoder { public typealias Output = Data }
extension PropertyListDecoder: TopLevelDecoder { public typealias Input = Data }
extension PropertyListEncoder: TopLevelEncoder { public typealias Output = Data }
