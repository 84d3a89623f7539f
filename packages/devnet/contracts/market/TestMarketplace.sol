// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// A shop window: sellers list items they keep and have approved this contract for, buyers pay in the listing's currency.
contract TestMarketplace {
    using SafeERC20 for IERC20;

    struct Listing {
        address seller;
        address collection;
        uint256 tokenId;
        /// Pieces left. 1 for an ERC721 item, 0 when sold out.
        uint256 quantity;
        /// Zero address: the chain's coin.
        address currency;
        uint256 unitPrice;
        bool isErc1155;
    }

    Listing[] public listings;

    event Listed(uint256 indexed listingId, address indexed seller, address indexed collection, uint256 tokenId, uint256 quantity);
    event Sold(uint256 indexed listingId, address indexed buyer, uint256 quantity, uint256 price);

    error NotForSale();
    error WrongPrice(uint256 required, uint256 sent);
    error PaymentRefused();

    function listErc721(address collection, uint256 tokenId, address currency, uint256 price) external returns (uint256) {
        return _list(Listing(msg.sender, collection, tokenId, 1, currency, price, false));
    }

    function listErc1155(address collection, uint256 tokenId, uint256 quantity, address currency, uint256 unitPrice)
        external
        returns (uint256)
    {
        return _list(Listing(msg.sender, collection, tokenId, quantity, currency, unitPrice, true));
    }

    function listingCount() external view returns (uint256) {
        return listings.length;
    }

    function buy(uint256 listingId, uint256 quantity) external payable {
        Listing storage listing = listings[listingId];
        if (quantity == 0 || quantity > listing.quantity) revert NotForSale();
        listing.quantity -= quantity;
        uint256 price = listing.unitPrice * quantity;
        _pay(listing.currency, listing.seller, price);
        if (listing.isErc1155) {
            IERC1155(listing.collection).safeTransferFrom(listing.seller, msg.sender, listing.tokenId, quantity, "");
        } else {
            IERC721(listing.collection).safeTransferFrom(listing.seller, msg.sender, listing.tokenId);
        }
        emit Sold(listingId, msg.sender, quantity, price);
    }

    function _list(Listing memory listing) private returns (uint256 listingId) {
        listingId = listings.length;
        listings.push(listing);
        emit Listed(listingId, listing.seller, listing.collection, listing.tokenId, listing.quantity);
    }

    function _pay(address currency, address seller, uint256 price) private {
        uint256 native = currency == address(0) ? price : 0;
        if (msg.value != native) revert WrongPrice(native, msg.value);
        if (currency == address(0)) {
            (bool accepted,) = seller.call{value: price}("");
            if (!accepted) revert PaymentRefused();
        } else {
            IERC20(currency).safeTransferFrom(msg.sender, seller, price);
        }
    }
}
