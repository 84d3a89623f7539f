// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {TestToken} from "./TestToken.sol";

/// Keeps one percent of every transfer, so that less arrives than was sent. The owner is exempt: else no pool could ever be filled.
contract FeeOnTransferToken is TestToken {
    uint256 public constant FEE_BASIS_POINTS = 100;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address owner_)
        TestToken(name_, symbol_, decimals_, owner_)
    {}

    function _update(address from, address to, uint256 amount) internal override {
        bool exempt = from == address(0) || to == address(0) || from == owner || to == owner;
        uint256 fee = exempt ? 0 : (amount * FEE_BASIS_POINTS) / 10_000;
        super._update(from, to, amount - fee);
        if (fee > 0) super._update(from, owner, fee);
    }
}
