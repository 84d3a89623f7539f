// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface Erc20 {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// A studio's exchange desk: sells what it holds at rates that its owner sets.
contract FixedRateDesk {
    /// `take` of the token that comes in buys `give` of the token that goes out, in smallest units. Zero: not traded.
    struct Rate {
        uint128 take;
        uint128 give;
    }

    address public immutable owner = msg.sender;
    mapping(address tokenIn => mapping(address tokenOut => Rate)) public rates;

    error NotOwner();
    error NotTraded();
    error PriceMoved();
    error NotPaid();

    function setRate(address tokenIn, address tokenOut, uint128 take, uint128 give) external {
        if (msg.sender != owner) revert NotOwner();
        rates[tokenIn][tokenOut] = Rate(take, give);
    }

    /// Takes exactly `amountIn`; what goes out is rounded down.
    function sell(address tokenIn, address tokenOut, uint256 amountIn, uint256 atLeast) external returns (uint256 amountOut) {
        Rate memory rate = tradedAt(tokenIn, tokenOut);
        amountOut = (amountIn * rate.give) / rate.take;
        if (amountOut < atLeast) revert PriceMoved();
        settle(tokenIn, amountIn, tokenOut, amountOut);
    }

    /// Gives exactly `amountOut`; what comes in is rounded up.
    function buy(address tokenIn, address tokenOut, uint256 amountOut, uint256 atMost) external returns (uint256 amountIn) {
        Rate memory rate = tradedAt(tokenIn, tokenOut);
        amountIn = (amountOut * rate.take + rate.give - 1) / rate.give;
        if (amountIn > atMost) revert PriceMoved();
        settle(tokenIn, amountIn, tokenOut, amountOut);
    }

    function tradedAt(address tokenIn, address tokenOut) private view returns (Rate memory rate) {
        rate = rates[tokenIn][tokenOut];
        if (rate.take == 0 || rate.give == 0) revert NotTraded();
    }

    function settle(address tokenIn, uint256 amountIn, address tokenOut, uint256 amountOut) private {
        if (!Erc20(tokenIn).transferFrom(msg.sender, address(this), amountIn)) revert NotPaid();
        if (!Erc20(tokenOut).transfer(msg.sender, amountOut)) revert NotPaid();
    }
}
