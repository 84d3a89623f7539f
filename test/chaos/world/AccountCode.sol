// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// What an account with code (EIP-7702) runs: whoever calls it has its calls carried out, all or none. For a local chain, where everybody is trusted.
contract AccountCode {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// As a Safe says it (v1.3).
    event ExecutionFailure(bytes32 txHash, uint256 payment);

    /// The transaction succeeds, and what it carries comes to nothing: the gas that was left for it did not suffice.
    function attempt(Call[] calldata) external payable {
        emit ExecutionFailure(0, 0);
    }

    function execute(Call[] calldata calls) external payable {
        for (uint256 i = 0; i < calls.length; i++) {
            (bool succeeded, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
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
