// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// The main module's outside, as Passport's provider uses it: nonces by space, and meta-transactions signed by one owner. It is an account for tests.
contract PassportAccount {
    struct MetaTransaction {
        bool delegateCall;
        bool revertOnError;
        uint256 gasLimit;
        address target;
        uint256 value;
        bytes data;
    }

    event NonceChange(uint256 space, uint256 newNonce);
    event TxExecuted(bytes32 digest);

    address public immutable owner;
    mapping(uint256 => uint256) public readNonce;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    function execute(MetaTransaction[] calldata transactions, uint256 nonce, bytes calldata signature) external {
        bytes32 digest = keccak256(abi.encode(nonce, transactions));
        require(signerOf(digest, signature) == owner, "INVALID_SIGNATURE");
        uint256 space = nonce >> 96;
        require(readNonce[space] == uint256(uint96(nonce)), "BAD_NONCE");
        readNonce[space] += 1;
        emit NonceChange(space, readNonce[space]);
        for (uint256 i = 0; i < transactions.length; i++) {
            (bool success, bytes memory reason) = transactions[i].target.call{value: transactions[i].value}(transactions[i].data);
            if (!success && transactions[i].revertOnError) assembly { revert(add(reason, 32), mload(reason)) }
        }
        emit TxExecuted(digest);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    /// The signature begins with two bytes of threshold, the kind and the weight; 65 bytes follow, and one that says how it was signed.
    function signerOf(bytes32 digest, bytes calldata signature) private view returns (address) {
        bytes32 subDigest = keccak256(abi.encodePacked("\x19\x01", block.chainid, address(this), digest));
        bytes32 signedHash = keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", subDigest));
        return ecrecover(signedHash, uint8(signature[68]), bytes32(signature[4:36]), bytes32(signature[36:68]));
    }
}
