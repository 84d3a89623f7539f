// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// What an account with code (EIP-7702) runs: whoever calls it has its calls carried out, all or none. For a local chain, where everybody is trusted.
contract AccountCode {
    /// As a Sequence wallet takes them.
    struct Call {
        bool delegateCall;
        bool revertOnError;
        uint256 gasLimit;
        address target;
        uint256 value;
        bytes data;
    }

    /// As a Sequence wallet says it.
    event TxExecuted(bytes32 txHash);
    event TxFailed(bytes32 txHash, bytes reason);

    /// With a number of zero the transaction succeeds, and what it carries comes to nothing: the gas that was left for it did not suffice.
    function execute(Call[] calldata calls, uint256 number, bytes calldata) external payable {
        for (uint256 i = 0; i < calls.length; i++) {
            if (number == 0) {
                emit TxFailed(bytes32(i), "");
                continue;
            }
            (bool succeeded, bytes memory answer) = calls[i].target.call{value: calls[i].value}(calls[i].data);
            if (!succeeded) assembly { revert(add(answer, 32), mload(answer)) }
            emit TxExecuted(bytes32(i));
        }
    }

    struct SilentCall {
        address target;
        uint256 value;
        bytes data;
    }

    /// As a simple account takes them: nothing says that they were carried out.
    function executeBatch(SilentCall[] calldata calls) external payable {
        for (uint256 i = 0; i < calls.length; i++) {
            (bool succeeded, bytes memory answer) = calls[i].target.call{value: calls[i].value}(calls[i].data);
            if (!succeeded) assembly { revert(add(answer, 32), mload(answer)) }
        }
    }

    receive() external payable {}

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }
}
