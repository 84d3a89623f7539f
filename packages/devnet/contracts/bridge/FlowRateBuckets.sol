// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// Leaky buckets, one a token: withdrawals draw from it, time refills it. Emptying one switches the withdrawal queue on for every token.
abstract contract FlowRateBuckets {
    struct Bucket {
        uint256 capacity;
        uint256 depth;
        uint256 refillTime;
        uint256 refillRate;
    }

    /// As last written: `depth` is what was left at `refillTime`, and refills by `refillRate` a second since then.
    mapping(address token => Bucket) public flowRateBuckets;
    bool public withdrawalQueueActivated;

    event ActivatedWithdrawalQueue(address who);
    event AutoActivatedWithdrawalQueue();
    event DeactivatedWithdrawalQueue(address who);

    error InvalidToken();
    error InvalidCapacity();
    error InvalidRefillRate();

    function _setBucket(address token, uint256 capacity, uint256 refillRate) internal {
        if (token == address(0)) revert InvalidToken();
        if (capacity == 0) revert InvalidCapacity();
        if (refillRate == 0) revert InvalidRefillRate();
        Bucket storage bucket = flowRateBuckets[token];
        bool isNew = bucket.capacity == 0;
        bucket.depth = isNew || bucket.depth > capacity ? capacity : bucket.depth;
        bucket.capacity = capacity;
        bucket.refillRate = refillRate;
        if (isNew) bucket.refillTime = block.timestamp;
    }

    /// Returns true for a token without a bucket, of which nothing is known and which is therefore delayed.
    function _drawFromBucket(address token, uint256 amount) internal returns (bool unknownToken) {
        Bucket storage bucket = flowRateBuckets[token];
        if (bucket.capacity == 0) return true;
        uint256 refilled = bucket.depth + (block.timestamp - bucket.refillTime) * bucket.refillRate;
        uint256 depth = refilled > bucket.capacity ? bucket.capacity : refilled;
        bucket.refillTime = block.timestamp;
        if (amount < depth) {
            bucket.depth = depth - amount;
            return false;
        }
        bucket.depth = 0;
        if (!withdrawalQueueActivated) {
            withdrawalQueueActivated = true;
            emit AutoActivatedWithdrawalQueue();
        }
        return false;
    }

    function _activateQueue() internal {
        withdrawalQueueActivated = true;
        emit ActivatedWithdrawalQueue(msg.sender);
    }

    function _deactivateQueue() internal {
        withdrawalQueueActivated = false;
        emit DeactivatedWithdrawalQueue(msg.sender);
    }
}
