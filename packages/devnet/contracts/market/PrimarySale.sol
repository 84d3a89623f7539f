// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// Carries out what its signer signed, once and in time: take the price, take from the stock, mint. It owns the collections that it mints.
contract PrimarySale is EIP712("Devnet Sale", "1") {
    bytes32 private constant MULTICALL_TYPE =
        keccak256("Multicall(bytes32 reference,address[] targets,bytes[] data,uint256 deadline)");

    address public immutable signer;
    /// Pieces left, by the hash of the product's id.
    mapping(bytes32 => uint256) public stock;
    mapping(bytes32 => bool) public executed;

    event Executed(bytes32 indexed purchase);

    error Late(uint256 deadline);
    error AlreadyExecuted();
    error NotSigned();
    error OnlySigner();
    error OnlyItself();
    error SoldOut(bytes32 product);

    constructor(address signer_) {
        signer = signer_;
    }

    function execute(
        address multicallSigner,
        bytes32 purchase,
        address[] calldata targets,
        bytes[] calldata data,
        uint256 deadline,
        bytes calldata signature
    ) external {
        if (block.timestamp > deadline) revert Late(deadline);
        if (executed[purchase]) revert AlreadyExecuted();
        executed[purchase] = true;
        bytes32 digest = hashMulticall(purchase, targets, data, deadline);
        if (multicallSigner != signer || ECDSA.recover(digest, signature) != signer) revert NotSigned();
        for (uint256 i = 0; i < targets.length; i++) {
            _call(targets[i], data[i]);
        }
        emit Executed(purchase);
    }

    function setStock(bytes32 product, uint256 amount) external {
        if (msg.sender != signer) revert OnlySigner();
        stock[product] = amount;
    }

    /// One of the signed calls.
    function take(bytes32 product, uint256 amount) external {
        if (msg.sender != address(this)) revert OnlyItself();
        if (amount > stock[product]) revert SoldOut(product);
        stock[product] -= amount;
    }

    function hashMulticall(bytes32 purchase, address[] calldata targets, bytes[] calldata data, uint256 deadline)
        public
        view
        returns (bytes32)
    {
        bytes32[] memory calls = new bytes32[](data.length);
        for (uint256 i = 0; i < calls.length; i++) {
            calls[i] = keccak256(data[i]);
        }
        bytes32 callsHash = keccak256(abi.encodePacked(calls));
        bytes32 targetsHash = keccak256(abi.encodePacked(targets));
        return _hashTypedDataV4(keccak256(abi.encode(MULTICALL_TYPE, purchase, targetsHash, callsHash, deadline)));
    }

    function _call(address target, bytes calldata data) private {
        (bool succeeded, bytes memory answer) = target.call(data);
        if (succeeded) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }
}
