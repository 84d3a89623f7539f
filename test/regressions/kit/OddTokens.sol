// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC1363} from "@openzeppelin/contracts/token/ERC20/extensions/ERC1363.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {ERC777} from "openzeppelin-contracts-4/token/ERC777/ERC777.sol";

/// ERC-1363, burnable, with permits and multicalls, as OpenZeppelin publishes them.
contract ManyWays is ERC1363, ERC20Burnable, ERC20Permit, Multicall {
    constructor() ERC20("Many Ways", "WAYS") ERC20Permit("Many Ways") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

/// ERC-677, as LINK has it.
contract Linked is ERC20 {
    event Transfer(address indexed from, address indexed to, uint256 value, bytes data);

    constructor() ERC20("Linked", "LINKED") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function transferAndCall(address to, uint256 value, bytes calldata data) external returns (bool) {
        _transfer(msg.sender, to, value);
        emit Transfer(msg.sender, to, value, data);
        Thief(to).onTokenTransfer(msg.sender, value, data);
        return true;
    }
}

/// ERC-777, as OpenZeppelin published it.
contract Operated is ERC777 {
    constructor(address to) ERC777("Operated", "OPS", new address[](0)) {
        _mint(to, 1_000_000, "", "");
    }
}

contract Vault is ERC4626 {
    constructor(IERC20 asset) ERC20("Vault", "VLT") ERC4626(asset) {}

    function open(address to, uint256 shares) external {
        _mint(to, shares);
    }
}

/// Moves tokens and says nothing.
contract Silent {
    mapping(address => uint256) public balanceOf;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function give(address to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
    }
}

/// Accepts whatever it is given.
contract Thief {
    function onTransferReceived(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onTransferReceived.selector;
    }

    function onApprovalReceived(address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onApprovalReceived.selector;
    }

    function onTokenTransfer(address, uint256, bytes calldata) external pure {}
}

/// Stands in for the ERC-1820 registry, in which nobody has registered anything.
contract EmptyRegistry {
    function setInterfaceImplementer(address, bytes32, address) external {}

    function getInterfaceImplementer(address, bytes32) external pure returns (address) {
        return address(0);
    }
}

/// A studio's own sale: takes what it is asked to, by its allowance.
contract StudioSale {
    event Sold(address indexed buyer, uint256 price);

    /// Also of tokens that answer nothing.
    function buy(IERC20 token, uint256 price) external {
        (bool succeeded,) = address(token).call(abi.encodeCall(token.transferFrom, (msg.sender, address(this), price)));
        require(succeeded);
        emit Sold(msg.sender, price);
    }

    function buyBoth(IERC20 token, uint256 price, IERC20 other, uint256 more) external {
        token.transferFrom(msg.sender, address(this), price);
        other.transferFrom(msg.sender, address(this), more);
    }
}
