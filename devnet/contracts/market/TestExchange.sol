// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// Settles orders that were signed away from the chain: the item for the price and the fees, whole or, of items that come in numbers, in parts.
contract TestExchange is EIP712("Devnet Exchange", "1") {
    using SafeERC20 for IERC20;

    struct Fee {
        address recipient;
        uint256 amount;
    }

    struct Order {
        address seller;
        address collection;
        uint256 tokenId;
        /// Pieces. 1 for an ERC721 item.
        uint256 amount;
        bool isErc1155;
        /// Zero address: the chain's coin.
        address currency;
        /// For all pieces; the fees come on top.
        uint256 price;
        Fee[] fees;
        /// Unix seconds; 0: never.
        uint256 expiresAt;
        uint256 salt;
    }

    bytes32 private constant FEE_TYPE = keccak256("Fee(address recipient,uint256 amount)");
    bytes32 private constant ORDER_TYPE = keccak256(
        "Order(address seller,address collection,uint256 tokenId,uint256 amount,bool isErc1155,address currency,uint256 price,Fee[] fees,uint256 expiresAt,uint256 salt)Fee(address recipient,uint256 amount)"
    );

    /// Pieces sold, by the order's hash.
    mapping(bytes32 => uint256) public filled;
    mapping(bytes32 => bool) public cancelled;

    event Fulfilled(bytes32 indexed orderHash, address indexed buyer, uint256 amount);
    event Cancelled(bytes32 indexed orderHash);

    error NotSigned();
    error Expired();
    error IsCancelled();
    error NothingLeft();
    error NotTheSeller();
    error WrongPayment(uint256 required, uint256 sent);
    error PaymentRefused();

    function fulfil(Order calldata order, bytes calldata signature, uint256 amount, Fee[] calldata takerFees) external payable {
        bytes32 orderHash = hashOrder(order);
        if (!SignatureChecker.isValidSignatureNow(order.seller, orderHash, signature)) revert NotSigned();
        if (order.expiresAt != 0 && block.timestamp >= order.expiresAt) revert Expired();
        if (cancelled[orderHash]) revert IsCancelled();
        if (amount == 0 || amount > order.amount - filled[orderHash]) revert NothingLeft();
        filled[orderHash] += amount;

        uint256 paid = _pay(order, order.seller, order.price, amount);
        paid += _payFees(order, order.fees, amount);
        paid += _payFees(order, takerFees, amount);
        uint256 native = order.currency == address(0) ? paid : 0;
        if (msg.value != native) revert WrongPayment(native, msg.value);

        if (order.isErc1155) {
            IERC1155(order.collection).safeTransferFrom(order.seller, msg.sender, order.tokenId, amount, "");
        } else {
            IERC721(order.collection).safeTransferFrom(order.seller, msg.sender, order.tokenId);
        }
        emit Fulfilled(orderHash, msg.sender, amount);
    }

    function cancel(Order[] calldata orders) external {
        for (uint256 i = 0; i < orders.length; i++) {
            if (orders[i].seller != msg.sender) revert NotTheSeller();
            bytes32 orderHash = hashOrder(orders[i]);
            cancelled[orderHash] = true;
            emit Cancelled(orderHash);
        }
    }

    function hashOrder(Order calldata order) public view returns (bytes32) {
        bytes32[] memory fees = new bytes32[](order.fees.length);
        for (uint256 i = 0; i < fees.length; i++) {
            fees[i] = keccak256(abi.encode(FEE_TYPE, order.fees[i].recipient, order.fees[i].amount));
        }
        bytes memory head = abi.encode(ORDER_TYPE, order.seller, order.collection, order.tokenId, order.amount, order.isErc1155);
        bytes memory tail = abi.encode(order.currency, order.price, keccak256(abi.encodePacked(fees)), order.expiresAt, order.salt);
        return _hashTypedDataV4(keccak256(bytes.concat(head, tail)));
    }

    function _payFees(Order calldata order, Fee[] calldata fees, uint256 amount) private returns (uint256 paid) {
        for (uint256 i = 0; i < fees.length; i++) {
            paid += _pay(order, fees[i].recipient, fees[i].amount, amount);
        }
    }

    /// The part of `whole` that so many pieces cost, rounded down.
    function _pay(Order calldata order, address recipient, uint256 whole, uint256 amount) private returns (uint256 part) {
        part = whole * amount / order.amount;
        if (order.currency == address(0)) {
            (bool accepted,) = recipient.call{value: part}("");
            if (!accepted) revert PaymentRefused();
        } else {
            IERC20(order.currency).safeTransferFrom(msg.sender, recipient, part);
        }
    }
}
