// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {LegacyToken} from "./LegacyToken.sol";

/// Names itself in 32 bytes instead of in a string.
contract Bytes32Token is LegacyToken {
    bytes32 public immutable name;
    bytes32 public immutable symbol;
    uint8 public constant decimals = 18;

    constructor(bytes32 name_, bytes32 symbol_, address owner_) LegacyToken(owner_) {
        name = name_;
        symbol = symbol_;
    }
}
