// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IWrappedNative} from "../bridge/BridgeVocabulary.sol";
import {SwapRouter} from "./SwapRouter.sol";

/// Takes a studio's fees out of the input token and lets the router do the swap. Value sent along is the input, in the chain's coin.
/// With an exact output the fees are a share of what the swap really took, and everything unused goes back to the caller.
contract SecondaryFeeSwapProxy is AccessControl {
    using SafeERC20 for IERC20;

    struct FeeRecipient {
        address recipient;
        uint256 feeBasisPoints;
    }

    bytes32 public constant PAUSE_ROLE = keccak256("PAUSE");
    bytes32 public constant UNPAUSE_ROLE = keccak256("UNPAUSE");
    bytes32 public constant WITHDRAW_ROLE = keccak256("WITHDRAW");
    uint256 public constant BASIS_POINTS = 10_000;
    uint256 public constant MAX_FEE_BASIS_POINTS = 1_000;

    SwapRouter public immutable router;
    address public immutable wrappedNative;
    bool public paused;

    event FeeTaken(address indexed feeToken, address indexed feePayer, address indexed feeRecipient, uint256 feeAmount);
    event FeeTaken(address indexed feePayer, address indexed feeRecipient, uint256 feeAmount);
    event Paused(address account);
    event Unpaused(address account);

    error ContractPaused();
    error DeadlinePassed();
    error FailedToRefundNativeTokens();
    error FailedToSendFees(address recipient, uint256 amount);
    error FailedToUnwrapNativeTokens(uint256 required, uint256 actual);
    error FailedToWithdrawNativeTokens();
    error FeeTooHigh();
    error IncorrectRecipient();
    error InputTokenNotWrapped();
    error NativeTokenAmountMismatch();
    error Unauthorized();

    constructor(address admin, address router_, address wrappedNative_) {
        router = SwapRouter(router_);
        wrappedNative = wrappedNative_;
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(PAUSE_ROLE, admin);
        _grantRole(UNPAUSE_ROLE, admin);
        _grantRole(WITHDRAW_ROLE, admin);
    }

    receive() external payable {}

    modifier whenNotPaused() {
        if (paused) revert ContractPaused();
        _;
    }

    function multicall(uint256 deadline, bytes[] calldata data) external payable returns (bytes[] memory) {
        if (block.timestamp > deadline) revert DeadlinePassed();
        return multicall(data);
    }

    function multicall(bytes[] calldata data) public payable whenNotPaused returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i = 0; i < data.length; i++) {
            (bool success, bytes memory result) = address(this).delegatecall(data[i]);
            if (!success) _bubble(result);
            results[i] = result;
        }
    }

    function exactInputSingleWithSecondaryFee(FeeRecipient[] calldata fees, SwapRouter.ExactInputSingleParams memory params)
        external
        payable
        whenNotPaused
        returns (uint256 amountOut)
    {
        _checkRecipient(params.recipient);
        params.amountIn = _takeInput(fees, params.tokenIn, params.amountIn);
        amountOut = router.exactInputSingle(params);
    }

    function exactInputWithSecondaryFee(FeeRecipient[] calldata fees, SwapRouter.ExactInputParams memory params)
        external
        payable
        whenNotPaused
        returns (uint256 amountOut)
    {
        _checkRecipient(params.recipient);
        params.amountIn = _takeInput(fees, _tokenAt(params.path, 0), params.amountIn);
        amountOut = router.exactInput(params);
    }

    function exactOutputSingleWithSecondaryFee(FeeRecipient[] calldata fees, SwapRouter.ExactOutputSingleParams memory params)
        external
        payable
        whenNotPaused
        returns (uint256 amountIn)
    {
        _checkRecipient(params.recipient);
        _takeMaximum(fees, params.tokenIn, params.amountInMaximum);
        amountIn = _settle(fees, params.tokenIn, params.amountInMaximum, router.exactOutputSingle(params));
    }

    /// The path of an exact output is reversed: what goes in is named last.
    function exactOutputWithSecondaryFee(FeeRecipient[] calldata fees, SwapRouter.ExactOutputParams memory params)
        external
        payable
        whenNotPaused
        returns (uint256 amountIn)
    {
        _checkRecipient(params.recipient);
        address tokenIn = _tokenAt(params.path, params.path.length - 20);
        _takeMaximum(fees, tokenIn, params.amountInMaximum);
        amountIn = _settle(fees, tokenIn, params.amountInMaximum, router.exactOutput(params));
    }

    function unwrapNativeToken(uint256 amountMinimum) external payable whenNotPaused {
        uint256 balance = IERC20(wrappedNative).balanceOf(address(this));
        if (balance < amountMinimum) revert FailedToUnwrapNativeTokens(amountMinimum, balance);
        if (balance == 0) return;
        IWrappedNative(wrappedNative).withdraw(balance);
        if (!_sendNative(msg.sender, balance)) revert FailedToWithdrawNativeTokens();
    }

    function pause() external onlyRole(PAUSE_ROLE) {
        paused = true;
        emit Paused(msg.sender);
    }

    function unpause() external onlyRole(UNPAUSE_ROLE) {
        paused = false;
        emit Unpaused(msg.sender);
    }

    function withdrawFunds(address to, address erc20) external onlyRole(WITHDRAW_ROLE) {
        IERC20(erc20).safeTransfer(to, IERC20(erc20).balanceOf(address(this)));
    }

    function withdrawFunds(address to) external onlyRole(WITHDRAW_ROLE) {
        if (!_sendNative(to, address(this).balance)) revert FailedToWithdrawNativeTokens();
    }

    /// Exact input: fees come off first, the rest is for the router.
    function _takeInput(FeeRecipient[] calldata fees, address tokenIn, uint256 amountIn) private returns (uint256 amountForSwap) {
        _checkFees(fees);
        bool native = _isNativeInput(tokenIn, amountIn);
        if (!native) IERC20(tokenIn).safeTransferFrom(msg.sender, address(this), amountIn);
        amountForSwap = amountIn - _payFees(fees, tokenIn, native, amountIn);
        if (native) IWrappedNative(wrappedNative).deposit{value: amountForSwap}();
        IERC20(tokenIn).forceApprove(address(router), amountForSwap);
    }

    /// Exact output: what the swap takes is known only afterwards, so the maximum is taken and the rest returned by `_settle`.
    function _takeMaximum(FeeRecipient[] calldata fees, address tokenIn, uint256 amountInMaximum) private {
        _checkFees(fees);
        if (_isNativeInput(tokenIn, amountInMaximum)) IWrappedNative(wrappedNative).deposit{value: amountInMaximum}();
        else IERC20(tokenIn).safeTransferFrom(msg.sender, address(this), amountInMaximum);
        IERC20(tokenIn).forceApprove(address(router), amountInMaximum);
    }

    function _settle(FeeRecipient[] calldata fees, address tokenIn, uint256 amountInMaximum, uint256 amountIn)
        private
        returns (uint256 total)
    {
        IERC20(tokenIn).forceApprove(address(router), 0);
        bool native = msg.value > 0;
        uint256 unused = amountInMaximum - amountIn;
        uint256 feeTotal = _feeTotal(fees, amountIn);
        require(feeTotal <= unused, "Too much requested");
        if (native && unused > 0) IWrappedNative(wrappedNative).withdraw(unused);
        _payFees(fees, tokenIn, native, amountIn);
        total = amountIn + feeTotal;
        if (unused == feeTotal) return total;
        if (!native) IERC20(tokenIn).safeTransfer(msg.sender, unused - feeTotal);
        else if (!_sendNative(msg.sender, unused - feeTotal)) revert FailedToRefundNativeTokens();
    }

    function _isNativeInput(address tokenIn, uint256 amount) private view returns (bool) {
        if (msg.value == 0) return false;
        if (tokenIn != wrappedNative) revert InputTokenNotWrapped();
        if (msg.value != amount) revert NativeTokenAmountMismatch();
        return true;
    }

    function _payFees(FeeRecipient[] calldata fees, address tokenIn, bool native, uint256 base) private returns (uint256 total) {
        for (uint256 i = 0; i < fees.length; i++) {
            address recipient = fees[i].recipient;
            uint256 amount = (base * fees[i].feeBasisPoints) / BASIS_POINTS;
            total += amount;
            if (native) {
                if (!_sendNative(recipient, amount)) revert FailedToSendFees(recipient, amount);
                emit FeeTaken(msg.sender, recipient, amount);
            } else {
                IERC20(tokenIn).safeTransfer(recipient, amount);
                emit FeeTaken(tokenIn, msg.sender, recipient, amount);
            }
        }
    }

    function _feeTotal(FeeRecipient[] calldata fees, uint256 base) private pure returns (uint256 total) {
        for (uint256 i = 0; i < fees.length; i++) total += (base * fees[i].feeBasisPoints) / BASIS_POINTS;
    }

    function _checkFees(FeeRecipient[] calldata fees) private pure {
        uint256 total = 0;
        for (uint256 i = 0; i < fees.length; i++) {
            if (fees[i].recipient == address(0)) revert IncorrectRecipient();
            total += fees[i].feeBasisPoints;
        }
        if (total > MAX_FEE_BASIS_POINTS) revert FeeTooHigh();
    }

    /// 1 and 2 are the router's shorthands for its caller and itself. Here they would strand the output.
    function _checkRecipient(address recipient) private pure {
        if (uint160(recipient) <= 2) revert IncorrectRecipient();
    }

    function _tokenAt(bytes memory path, uint256 offset) private pure returns (address token) {
        assembly {
            token := shr(96, mload(add(add(path, 32), offset)))
        }
    }

    function _sendNative(address to, uint256 amount) private returns (bool accepted) {
        (accepted,) = to.call{value: amount}("");
    }

    function _bubble(bytes memory reason) private pure {
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }

    function _checkRole(bytes32 role, address account) internal view override {
        if (!hasRole(role, account)) revert Unauthorized();
    }
}
