// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// The child chain's form of a root token. Deployed as a clone: what a constructor would set is set by `initialize`, once.
contract ChildERC20 is ERC20("", "") {
    address public rootToken;
    address public bridge;
    string private _tokenName;
    string private _tokenSymbol;
    uint8 private _tokenDecimals;

    error AlreadyInitialized();
    error OnlyBridge();

    modifier onlyBridge() {
        if (msg.sender != bridge) revert OnlyBridge();
        _;
    }

    function initialize(address bridge_, address rootToken_, string calldata name_, string calldata symbol_, uint8 decimals_) external {
        if (bridge != address(0)) revert AlreadyInitialized();
        bridge = bridge_;
        rootToken = rootToken_;
        _tokenName = name_;
        _tokenSymbol = symbol_;
        _tokenDecimals = decimals_;
    }

    function mint(address account, uint256 amount) external onlyBridge returns (bool) {
        _mint(account, amount);
        return true;
    }

    /// The bridge takes from whoever withdraws; no approval is asked for.
    function burn(address account, uint256 amount) external onlyBridge returns (bool) {
        _burn(account, amount);
        return true;
    }

    function name() public view override returns (string memory) {
        return _tokenName;
    }

    function symbol() public view override returns (string memory) {
        return _tokenSymbol;
    }

    function decimals() public view override returns (uint8) {
        return _tokenDecimals;
    }
}
