// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {FlowRateBuckets} from "./FlowRateBuckets.sol";
import {RootERC20Bridge} from "./RootERC20Bridge.sol";
import {WithdrawalQueue} from "./WithdrawalQueue.sol";

/// The root bridge as users meet it: a withdrawal that is large, of an unknown token, or that comes while the queue is on, waits a day.
contract RootERC20BridgeFlowRate is RootERC20Bridge, FlowRateBuckets, WithdrawalQueue {
    bytes32 public constant RATE_CONTROL_ROLE = keccak256("RATE");

    mapping(address token => uint256) public largeTransferThresholds;

    event QueuedWithdrawal(
        address indexed token,
        address indexed withdrawer,
        address indexed receiver,
        uint256 amount,
        bool delayWithdrawalLargeAmount,
        bool delayWithdrawalUnknownToken,
        bool withdrawalQueueActivated
    );
    event WithdrawalForNonFlowRatedToken(address indexed token, uint256 amount);
    event RateControlThresholdSet(
        address indexed token,
        uint256 capacity,
        uint256 refillRate,
        uint256 largeTransferThreshold,
        uint256 previousCapacity,
        uint256 previousRefillRate,
        uint256 previousLargeTransferThreshold
    );

    error ProvideAtLeastOneIndex();
    error MixedTokens(address token, address actualToken);

    constructor(Config memory config) RootERC20Bridge(config) {
        _grantRole(RATE_CONTROL_ROLE, config.admin);
    }

    function activateWithdrawalQueue() external onlyRole(RATE_CONTROL_ROLE) {
        _activateQueue();
    }

    function deactivateWithdrawalQueue() external onlyRole(RATE_CONTROL_ROLE) {
        _deactivateQueue();
    }

    function setWithdrawalDelay(uint256 delay) external onlyRole(RATE_CONTROL_ROLE) {
        _setWithdrawalDelay(delay);
    }

    function setRateControlThreshold(address token, uint256 capacity, uint256 refillRate, uint256 largeTransferThreshold)
        external
        onlyRole(RATE_CONTROL_ROLE)
    {
        Bucket memory previous = flowRateBuckets[token];
        uint256 previousThreshold = largeTransferThresholds[token];
        _setBucket(token, capacity, refillRate);
        largeTransferThresholds[token] = largeTransferThreshold;
        emit RateControlThresholdSet(
            token, capacity, refillRate, largeTransferThreshold, previous.capacity, previous.refillRate, previousThreshold
        );
    }

    function finaliseQueuedWithdrawal(address receiver, uint256 index) external whenNotPaused {
        PendingWithdrawal memory entry = _process(receiver, index);
        _release(entry.token, _childTokenOf(entry.token), entry.withdrawer, receiver, entry.amount);
    }

    /// Several entries of one token in one transfer. The withdrawer named in the event is that of the last entry.
    function finaliseQueuedWithdrawalsAggregated(address receiver, address token, uint256[] calldata indices) external whenNotPaused {
        if (indices.length == 0) revert ProvideAtLeastOneIndex();
        uint256 total = 0;
        address withdrawer;
        for (uint256 i = 0; i < indices.length; i++) {
            PendingWithdrawal memory entry = _process(receiver, indices[i]);
            if (entry.token != token) revert MixedTokens(token, entry.token);
            total += entry.amount;
            withdrawer = entry.withdrawer;
        }
        _release(token, _childTokenOf(token), withdrawer, receiver, total);
    }

    function _withdraw(address rootToken, address childToken, address withdrawer, address receiver, uint256 amount) internal override {
        bool unknownToken = _drawFromBucket(rootToken, amount);
        if (unknownToken) emit WithdrawalForNonFlowRatedToken(rootToken, amount);
        bool largeAmount = !unknownToken && amount >= largeTransferThresholds[rootToken];
        if (!unknownToken && !largeAmount && !withdrawalQueueActivated) {
            _release(rootToken, childToken, withdrawer, receiver, amount);
            return;
        }
        _enqueue(receiver, withdrawer, rootToken, amount);
        emit QueuedWithdrawal(rootToken, withdrawer, receiver, amount, largeAmount, unknownToken, withdrawalQueueActivated);
    }
}
