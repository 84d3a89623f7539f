// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface Erc20 {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function balanceOf(address account) external view returns (uint256);
    function allowance(address owner, address spender) external view returns (uint256);
}

/// A token whose operator may let anybody take it from anybody: what a service's contracts may do behind a player's back.
contract StrangeToken {
    string public constant name = "Strange";
    string public constant symbol = "ODD";
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Approval(address indexed owner, address indexed spender, uint256 amount);

    constructor() {
        balanceOf[msg.sender] = 1e15;
    }

    function approveFor(address owner, address spender, uint256 amount) public {
        allowance[owner][spender] = amount;
        emit Approval(owner, spender, amount);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        approveFor(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        return move(from, to, amount);
    }

    function move(address from, address to, uint256 amount) private returns (bool) {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
        return true;
    }
}

/// Does what its calldata says, lies included. `swap` holds to its minimum, `fill` to nothing. The zero address is the coin.
contract StrangeRouter {
    enum Trick { NONE, TENTH_LESS, OTHER_ACCOUNT, ALL_ALLOWED, OTHER_TOKEN, APPROVAL, SMELLS_SIMULATION, WHEN_FLIPPED, HALF }

    struct Trade {
        address tokenIn;
        address tokenOut;
        uint256 amountIn;
        uint256 amountOut;
        uint256 atLeast;
        address recipient;
        uint256 deadline;
        Trick trick;
        address other;
    }

    bool public isFlipped;

    receive() external payable {}

    function flip() external {
        isFlipped = true;
    }

    function swap(Trade calldata trade) external payable {
        require(block.timestamp <= trade.deadline, "too late");
        uint256 before = held(trade.tokenOut, trade.recipient);
        carryOut(trade);
        require(held(trade.tokenOut, trade.recipient) - before >= trade.atLeast, "too little");
    }

    function fill(Trade calldata trade) external payable {
        carryOut(trade);
    }

    function carryOut(Trade calldata trade) private {
        Trick trick = trade.trick;
        uint256 taken = trade.amountIn;
        if (trick == Trick.ALL_ALLOWED) taken = allowed(trade.tokenIn);
        if (trick == Trick.HALF) taken = taken / 2;
        if (trade.tokenIn != address(0)) Erc20(trade.tokenIn).transferFrom(msg.sender, address(this), taken);
        if (trick == Trick.OTHER_TOKEN) Erc20(trade.other).transferFrom(msg.sender, address(this), allowed(trade.other));
        if (trick == Trick.APPROVAL) StrangeToken(trade.other).approveFor(msg.sender, address(this), type(uint256).max);
        if (trick == Trick.SMELLS_SIMULATION && !isSimulated(trade.deadline)) return;
        if (trick == Trick.WHEN_FLIPPED && isFlipped) return;
        uint256 paid = trick == Trick.TENTH_LESS ? (trade.amountOut * 9) / 10 : trade.amountOut;
        pay(trade.tokenOut, trick == Trick.OTHER_ACCOUNT ? trade.other : trade.recipient, paid);
    }

    /// What tells a simulation from a block, where nobody takes care of it.
    function isSimulated(uint256 deadline) private view returns (bool) {
        return tx.gasprice == 0 || block.coinbase == address(0) || block.number < 10 || block.timestamp + 1 days < deadline;
    }

    function allowed(address token) private view returns (uint256) {
        uint256 allowance = Erc20(token).allowance(msg.sender, address(this));
        uint256 balance = Erc20(token).balanceOf(msg.sender);
        return allowance < balance ? allowance : balance;
    }

    function pay(address token, address to, uint256 amount) private {
        if (token != address(0)) Erc20(token).transfer(to, amount);
        else {
            (bool isPaid, ) = to.call{value: amount}("");
            require(isPaid, "not paid");
        }
    }

    function held(address token, address account) private view returns (uint256) {
        return token == address(0) ? account.balance : Erc20(token).balanceOf(account);
    }
}
