// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// Unique items. Its owner mints.
contract TestCollection is ERC721 {
    address public immutable owner;

    error OnlyOwner();

    constructor(string memory name_, string memory symbol_, address owner_) ERC721(name_, symbol_) {
        owner = owner_;
    }

    function mint(address to, uint256 tokenId) external {
        if (msg.sender != owner) revert OnlyOwner();
        _mint(to, tokenId);
    }
}
