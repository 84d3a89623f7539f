// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// A stranger's contract: emits the logs that it is given, makes calls of which it does not mind what comes, and carries words that nobody reads.
contract Stranger {
    struct Log {
        bytes32[] topics;
        bytes data;
    }

    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    function act(Log[] calldata logs, Call[] calldata calls, bytes calldata) external payable {
        for (uint256 i = 0; i < logs.length; i++) emitLog(logs[i].topics, logs[i].data);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool succeeded,) = calls[i].target.call{value: calls[i].value}(calls[i].data);
            succeeded;
        }
    }

    function emitLog(bytes32[] memory topics, bytes memory data) private {
        assembly {
            let count := mload(topics)
            let first := add(topics, 32)
            let start := add(data, 32)
            let size := mload(data)
            switch count
            case 1 { log1(start, size, mload(first)) }
            case 2 { log2(start, size, mload(first), mload(add(first, 32))) }
            case 3 { log3(start, size, mload(first), mload(add(first, 32)), mload(add(first, 64))) }
            default { log4(start, size, mload(first), mload(add(first, 32)), mload(add(first, 64)), mload(add(first, 96))) }
        }
    }
}
