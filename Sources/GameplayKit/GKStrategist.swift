import Foundation

public let GKGameModelMaxScore = 1 << 24, GKGameModelMinScore = -(1 << 24)

/// A move in a game.
public protocol GKGameModelUpdate: NSObjectProtocol {
    /// What a strategist found the move to be worth.
    var value: Int { get set }
}

public protocol GKGameModelPlayer: NSObjectProtocol {
    var playerId: Int { get }
}

/// The state of a game in which players take turns and everybody sees everything.
public protocol GKGameModel: NSObjectProtocol, NSCopying {
    var players: [any GKGameModelPlayer]? { get }
    var activePlayer: (any GKGameModelPlayer)? { get }
    func setGameModel(_ gameModel: any GKGameModel)
    /// The player's possible moves, nil where the game is over.
    func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]?
    func apply(_ gameModelUpdate: any GKGameModelUpdate)
    func score(for player: any GKGameModelPlayer) -> Int
    func isWin(for player: any GKGameModelPlayer) -> Bool
    func isLoss(for player: any GKGameModelPlayer) -> Bool
    func unapplyGameModelUpdate(_ gameModelUpdate: any GKGameModelUpdate)
}

extension GKGameModel {
    public func score(for player: any GKGameModelPlayer) -> Int { 0 }
    public func isWin(for player: any GKGameModelPlayer) -> Bool { false }
    public func isLoss(for player: any GKGameModelPlayer) -> Bool { false }
    public func unapplyGameModelUpdate(_ gameModelUpdate: any GKGameModelUpdate) {}
}

public protocol GKStrategist: NSObjectProtocol {
    var gameModel: (any GKGameModel)? { get set }
    var randomSource: (any GKRandom)? { get set }
    func bestMoveForActivePlayer() -> (any GKGameModelUpdate)?
}

/// Looks some moves ahead, supposing that everybody plays as well as they can.
open class GKMinmaxStrategist: NSObject, GKStrategist {
    open var gameModel: (any GKGameModel)?
    /// Chooses among moves that are worth the same; without one it is the first.
    open var randomSource: (any GKRandom)?
    open var maxLookAheadDepth = 0

    public override init() { super.init() }

    open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? { gameModel?.activePlayer.flatMap(bestMove(for:)) }

    open func bestMove(for player: any GKGameModelPlayer) -> (any GKGameModelUpdate)? {
        randomMove(for: player, fromNumberOfBestMoves: 1)
    }

    open func randomMove(for player: any GKGameModelPlayer, fromNumberOfBestMoves numMovesToConsider: Int) -> (
        any GKGameModelUpdate
    )? {
        guard let gameModel, let moves = gameModel.gameModelUpdates(for: player), !moves.isEmpty else { return nil }
        for move in moves {
            move.value = worth(
                of: after(move, in: gameModel), for: player, depth: maxLookAheadDepth - 1, GKGameModelMinScore * 2,
                GKGameModelMaxScore * 2)
        }
        let ranked = moves.sorted { $0.value > $1.value }
        guard let randomSource else { return ranked.first }
        let least = ranked[min(max(1, numMovesToConsider), ranked.count) - 1].value
        let best = ranked.prefix { $0.value >= least }
        return best[randomSource.nextInt(upperBound: best.count)]
    }

    private func after(_ move: any GKGameModelUpdate, in model: any GKGameModel) -> any GKGameModel {
        let copy = model.copy(with: nil) as! any GKGameModel
        copy.setGameModel(model)
        copy.apply(move)
        return copy
    }

    /// Alpha and beta are what the player and the others can have already; what is worse for either is not followed.
    private func worth(
        of model: any GKGameModel, for player: any GKGameModelPlayer, depth: Int, _ alpha: Int, _ beta: Int
    ) -> Int {
        // A win is worth more the earlier it comes.
        if model.isWin(for: player) { return GKGameModelMaxScore + depth }
        if model.isLoss(for: player) { return GKGameModelMinScore - depth }
        guard depth > 0, let next = model.activePlayer, let moves = model.gameModelUpdates(for: next), !moves.isEmpty
        else { return model.score(for: player) }
        let isOwn = next.playerId == player.playerId
        var (alpha, beta) = (alpha, beta), best = isOwn ? Int.min : Int.max
        for move in moves {
            let value = worth(of: after(move, in: model), for: player, depth: depth - 1, alpha, beta)
            best = isOwn ? max(best, value) : min(best, value)
            if isOwn { alpha = max(alpha, best) } else { beta = min(beta, best) }
            if beta <= alpha { break }
        }
        return best
    }
}
