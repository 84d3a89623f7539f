// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// Items that come in numbers. Their owner mints.
contract TestItems is ERC1155 {
    address public immutable owner;

    error OnlyOwner();

    constructor(address owner_) ERC1155("") {
        owner = owner_;
    }

    function mint(address to, uint256 id, uint256 amount) external {
        if (msg.sender != owner) revert OnlyOwner();
        _mint(to, id, amount, "");
    }
}
