// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// Withdrawals that wait, a list per receiver. A processed entry becomes all zero and keeps its index: indexes are names that users hold.
abstract contract WithdrawalQueue {
    struct PendingWithdrawal {
        address withdrawer;
        address token;
        uint256 amount;
        uint256 timestamp;
    }

    struct FindPendingWithdrawal {
        uint256 index;
        uint256 amount;
        uint256 timestamp;
    }

    uint256 public withdrawalDelay = 1 days;
    mapping(address receiver => PendingWithdrawal[]) private _pending;

    event EnQueuedWithdrawal(
        address indexed token, address indexed withdrawer, address indexed receiver, uint256 amount, uint256 timestamp, uint256 index
    );
    event ProcessedWithdrawal(
        address indexed token, address indexed withdrawer, address indexed receiver, uint256 amount, uint256 timestamp, uint256 index
    );
    event WithdrawalDelayUpdated(uint256 delay, uint256 previousDelay);

    error TokenIsZero(address receiver);
    error IndexOutsideWithdrawalQueue(uint256 lengthOfQueue, uint256 requestedIndex);
    error WithdrawalAlreadyProcessed(address receiver, uint256 index);
    error WithdrawalRequestTooEarly(uint256 timeNow, uint256 currentWithdrawalTime);

    function getPendingWithdrawalsLength(address receiver) external view returns (uint256 length) {
        return _pending[receiver].length;
    }

    /// An index outside of the list answers an all-zero record, like a processed one.
    function getPendingWithdrawals(address receiver, uint256[] calldata indices) external view returns (PendingWithdrawal[] memory pending) {
        PendingWithdrawal[] storage queue = _pending[receiver];
        pending = new PendingWithdrawal[](indices.length);
        for (uint256 i = 0; i < indices.length; i++) {
            if (indices[i] < queue.length) pending[i] = queue[indices[i]];
        }
    }

    /// Up to `maxFind` unprocessed entries of `token`, with an index of at least `startIndex` and below `stopIndex`.
    function findPendingWithdrawals(address receiver, address token, uint256 startIndex, uint256 stopIndex, uint256 maxFind)
        external
        view
        returns (FindPendingWithdrawal[] memory found)
    {
        PendingWithdrawal[] storage queue = _pending[receiver];
        uint256 stop = stopIndex < queue.length ? stopIndex : queue.length;
        FindPendingWithdrawal[] memory all = new FindPendingWithdrawal[](stop > startIndex ? stop - startIndex : 0);
        uint256 count = 0;
        for (uint256 i = startIndex; i < stop && count < maxFind; i++) {
            if (queue[i].token == token && token != address(0)) {
                all[count++] = FindPendingWithdrawal(i, queue[i].amount, queue[i].timestamp);
            }
        }
        found = new FindPendingWithdrawal[](count);
        for (uint256 i = 0; i < count; i++) found[i] = all[i];
    }

    function _enqueue(address receiver, address withdrawer, address token, uint256 amount) internal {
        if (token == address(0)) revert TokenIsZero(receiver);
        uint256 index = _pending[receiver].length;
        _pending[receiver].push(PendingWithdrawal(withdrawer, token, amount, block.timestamp));
        emit EnQueuedWithdrawal(token, withdrawer, receiver, amount, block.timestamp, index);
    }

    function _process(address receiver, uint256 index) internal returns (PendingWithdrawal memory entry) {
        PendingWithdrawal[] storage queue = _pending[receiver];
        if (index >= queue.length) revert IndexOutsideWithdrawalQueue(queue.length, index);
        entry = queue[index];
        if (entry.token == address(0)) revert WithdrawalAlreadyProcessed(receiver, index);
        uint256 withdrawalTime = entry.timestamp + withdrawalDelay;
        if (block.timestamp < withdrawalTime) revert WithdrawalRequestTooEarly(block.timestamp, withdrawalTime);
        delete queue[index];
        emit ProcessedWithdrawal(entry.token, entry.withdrawer, receiver, entry.amount, entry.timestamp, index);
    }

    function _setWithdrawalDelay(uint256 delay) internal {
        emit WithdrawalDelayUpdated(delay, withdrawalDelay);
        withdrawalDelay = delay;
    }
}
