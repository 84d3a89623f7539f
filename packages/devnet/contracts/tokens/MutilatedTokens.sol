// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {LegacyToken} from "./LegacyToken.sol";

/// A symbol that cannot be read.
contract RevertingSymbolToken is LegacyToken {
    string public constant name = "Reverting Symbol";
    uint8 public constant decimals = 18;

    constructor(address owner_) LegacyToken(owner_) {}

    function symbol() external pure returns (string memory) {
        revert("no symbol");
    }
}

/// No `decimals()` at all: the standard calls it optional.
contract NoDecimalsToken is LegacyToken {
    string public constant name = "No Decimals";
    string public constant symbol = "NODEC";

    constructor(address owner_) LegacyToken(owner_) {}
}
