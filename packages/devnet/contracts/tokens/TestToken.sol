// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token without surprises. Its owner mints; with 0 decimals it is the one that lists like to drop.
contract TestToken is ERC20 {
    address public immutable owner;
    uint8 private immutable _decimals;

    error OnlyOwner();

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address owner_) ERC20(name_, symbol_) {
        owner = owner_;
        _decimals = decimals_;
    }

    function mint(address to, uint256 amount) external {
        if (msg.sender != owner) revert OnlyOwner();
        _mint(to, amount);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }
}
