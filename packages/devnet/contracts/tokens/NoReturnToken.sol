// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {LegacyToken} from "./LegacyToken.sol";

/// Like the best-known dollar token: no return values, allowances only over zero, ordinary metadata.
contract NoReturnToken is LegacyToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address owner_) LegacyToken(owner_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }
}
