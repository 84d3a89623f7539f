// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {
    DEPOSIT_SIGNATURE,
    ETH_PLACEHOLDER,
    IMX_PLACEHOLDER,
    IMessageAdaptor,
    IMessageReceiver,
    IWrappedNative,
    MAP_TOKEN_SIGNATURE,
    WITHDRAW_SIGNATURE
} from "./BridgeVocabulary.sol";
import {PausableByRole} from "./PausableByRole.sol";

/// Locks tokens on the root chain and tells the child chain to hand out the same amount. Withdrawals that arrive are passed to `_release`.
abstract contract RootERC20Bridge is PausableByRole, IMessageReceiver {
    using SafeERC20 for IERC20;

    struct Config {
        address admin;
        address adaptor;
        address childBridge;
        address childTokenTemplate;
        address childETHToken;
        address imxToken;
        address wethToken;
    }

    bytes32 public constant DEPOSIT_SIG = DEPOSIT_SIGNATURE;
    bytes32 public constant WITHDRAW_SIG = WITHDRAW_SIGNATURE;
    bytes32 public constant MAP_TOKEN_SIG = MAP_TOKEN_SIGNATURE;
    address public constant NATIVE_ETH = ETH_PLACEHOLDER;
    address public constant NATIVE_IMX = IMX_PLACEHOLDER;
    uint256 public constant UNLIMITED_DEPOSIT = 0;

    address public rootBridgeAdaptor;
    address public immutable childERC20Bridge;
    address public immutable childTokenTemplate;
    address public immutable childETHToken;
    address public immutable rootIMXToken;
    address public immutable rootWETHToken;
    uint256 public imxCumulativeDepositLimit = UNLIMITED_DEPOSIT;

    /// Root IMX maps to itself, which readers take for "native on the other side"; ETH and WETH to the ETH placeholder.
    mapping(address rootToken => address childToken) public rootTokenToChildToken;

    event L1TokenMapped(address indexed rootToken, address indexed childToken);
    event ChildChainERC20Deposit(
        address indexed rootToken, address indexed childToken, address depositor, address indexed receiver, uint256 amount
    );
    event IMXDeposit(address indexed rootToken, address depositor, address indexed receiver, uint256 amount);
    event NativeEthDeposit(
        address indexed rootToken, address indexed childToken, address depositor, address indexed receiver, uint256 amount
    );
    event WETHDeposit(address indexed rootToken, address indexed childToken, address depositor, address indexed receiver, uint256 amount);
    event RootChainERC20Withdraw(
        address indexed rootToken, address indexed childToken, address withdrawer, address indexed receiver, uint256 amount
    );
    event RootChainETHWithdraw(
        address indexed rootToken, address indexed childToken, address withdrawer, address indexed receiver, uint256 amount
    );
    event NewImxDepositLimit(uint256 oldImxDepositLimit, uint256 newImxDepositLimit);
    event NewRootBridgeAdaptor(address oldRootBridgeAdaptor, address newRootBridgeAdaptor);

    error AlreadyMapped();
    error BalanceInvariantCheckFailed(uint256 actualBalance, uint256 expectedBalance);
    error CantMapETH();
    error CantMapIMX();
    error CantMapWETH();
    error ImxDepositLimitExceeded();
    error ImxDepositLimitTooLow();
    error InsufficientValue();
    error InvalidData(string reason);
    error NoGas();
    error NonWrappedNativeTransfer();
    error NotBridgeAdaptor();
    error NotMapped();
    error TokenNotSupported();
    error ZeroAddress();
    error ZeroAmount();

    constructor(Config memory config) PausableByRole(config.admin) {
        rootBridgeAdaptor = config.adaptor;
        childERC20Bridge = config.childBridge;
        childTokenTemplate = config.childTokenTemplate;
        childETHToken = config.childETHToken;
        rootIMXToken = config.imxToken;
        rootWETHToken = config.wethToken;
        rootTokenToChildToken[config.imxToken] = config.imxToken;
        rootTokenToChildToken[config.wethToken] = ETH_PLACEHOLDER;
        rootTokenToChildToken[ETH_PLACEHOLDER] = ETH_PLACEHOLDER;
    }

    receive() external payable {
        if (msg.sender != rootWETHToken) revert NonWrappedNativeTransfer();
    }

    function deposit(address rootToken, uint256 amount) external payable {
        _depositToken(rootToken, msg.sender, amount);
    }

    function depositTo(address rootToken, address receiver, uint256 amount) external payable {
        _depositToken(rootToken, receiver, amount);
    }

    function depositETH(uint256 amount) external payable {
        _depositNative(msg.sender, amount);
    }

    function depositToETH(address receiver, uint256 amount) external payable {
        _depositNative(receiver, amount);
    }

    /// Registers a token on both chains. The child token's address is known before the message arrives.
    function mapToken(address rootToken) external payable whenNotPaused returns (address childToken) {
        if (msg.value == 0) revert NoGas();
        if (rootToken == address(0)) revert ZeroAddress();
        if (rootToken == rootIMXToken) revert CantMapIMX();
        if (rootToken == ETH_PLACEHOLDER) revert CantMapETH();
        if (rootToken == rootWETHToken) revert CantMapWETH();
        if (rootTokenToChildToken[rootToken] != address(0)) revert AlreadyMapped();
        (string memory name, string memory symbol, uint8 decimals) = _metadata(rootToken);
        childToken =
            Clones.predictDeterministicAddress(childTokenTemplate, keccak256(abi.encodePacked(rootToken)), childERC20Bridge);
        rootTokenToChildToken[rootToken] = childToken;
        _send(abi.encode(MAP_TOKEN_SIGNATURE, rootToken, name, symbol, decimals), msg.value);
        emit L1TokenMapped(rootToken, childToken);
    }

    function onMessageReceive(bytes calldata payload) external whenNotPaused {
        if (msg.sender != rootBridgeAdaptor) revert NotBridgeAdaptor();
        if (payload.length <= 32) revert InvalidData("Data too short");
        if (bytes32(payload[:32]) != WITHDRAW_SIGNATURE) revert InvalidData("Unsupported action signature");
        (, address rootToken, address withdrawer, address receiver, uint256 amount) =
            abi.decode(payload, (bytes32, address, address, address, uint256));
        if (rootToken == address(0)) revert ZeroAddress();
        _withdraw(rootToken, _childTokenOf(rootToken), withdrawer, receiver, amount);
    }

    function updateRootBridgeAdaptor(address adaptor) external onlyRole(ADAPTOR_MANAGER_ROLE) {
        if (adaptor == address(0)) revert ZeroAddress();
        emit NewRootBridgeAdaptor(rootBridgeAdaptor, adaptor);
        rootBridgeAdaptor = adaptor;
    }

    function updateImxCumulativeDepositLimit(uint256 limit) external onlyRole(VARIABLE_MANAGER_ROLE) {
        if (limit != UNLIMITED_DEPOSIT && limit < IERC20(rootIMXToken).balanceOf(address(this))) revert ImxDepositLimitTooLow();
        emit NewImxDepositLimit(imxCumulativeDepositLimit, limit);
        imxCumulativeDepositLimit = limit;
    }

    /// Pays out now or queues: decided by the flow rate.
    function _withdraw(address rootToken, address childToken, address withdrawer, address receiver, uint256 amount) internal virtual;

    function _release(address rootToken, address childToken, address withdrawer, address receiver, uint256 amount) internal {
        if (rootToken == ETH_PLACEHOLDER) {
            (bool accepted,) = receiver.call{value: amount}("");
            require(accepted, "Address: unable to send value, recipient may have reverted");
            emit RootChainETHWithdraw(rootToken, childToken, withdrawer, receiver, amount);
        } else {
            IERC20(rootToken).safeTransfer(receiver, amount);
            emit RootChainERC20Withdraw(rootToken, childToken, withdrawer, receiver, amount);
        }
    }

    function _childTokenOf(address rootToken) internal view returns (address childToken) {
        if (rootToken == rootIMXToken) return IMX_PLACEHOLDER;
        if (rootToken == ETH_PLACEHOLDER) return childETHToken;
        childToken = rootTokenToChildToken[rootToken];
        if (childToken == address(0)) revert NotMapped();
    }

    function _depositNative(address receiver, uint256 amount) private whenNotPaused {
        _checkDeposit(receiver, amount);
        if (msg.value < amount) revert InsufficientValue();
        _sendDeposit(ETH_PLACEHOLDER, receiver, amount, msg.value - amount);
        emit NativeEthDeposit(ETH_PLACEHOLDER, childETHToken, msg.sender, receiver, amount);
    }

    function _depositToken(address rootToken, address receiver, uint256 amount) private whenNotPaused {
        if (rootToken == address(0)) revert ZeroAddress();
        _checkDeposit(receiver, amount);
        if (msg.value == 0) revert NoGas();
        if (rootToken == rootWETHToken) {
            _pull(rootToken, amount);
            IWrappedNative(rootToken).withdraw(amount);
            _sendDeposit(ETH_PLACEHOLDER, receiver, amount, msg.value);
            emit WETHDeposit(rootToken, childETHToken, msg.sender, receiver, amount);
            return;
        }
        address childToken = _childTokenOf(rootToken);
        if (rootToken == ETH_PLACEHOLDER) revert NotMapped();
        if (rootToken == rootIMXToken) _checkImxLimit(amount);
        _pull(rootToken, amount);
        _sendDeposit(rootToken, receiver, amount, msg.value);
        if (rootToken == rootIMXToken) emit IMXDeposit(rootToken, msg.sender, receiver, amount);
        else emit ChildChainERC20Deposit(rootToken, childToken, msg.sender, receiver, amount);
    }

    function _checkDeposit(address receiver, uint256 amount) private pure {
        if (receiver == address(0)) revert ZeroAddress();
        if (amount == 0) revert ZeroAmount();
    }

    function _checkImxLimit(uint256 amount) private view {
        uint256 limit = imxCumulativeDepositLimit;
        if (limit != UNLIMITED_DEPOSIT && IERC20(rootIMXToken).balanceOf(address(this)) + amount > limit) {
            revert ImxDepositLimitExceeded();
        }
    }

    /// A token that arrives short (fee on transfer) would leave the child chain with more than is locked here.
    function _pull(address rootToken, uint256 amount) private {
        uint256 expected = IERC20(rootToken).balanceOf(address(this)) + amount;
        IERC20(rootToken).safeTransferFrom(msg.sender, address(this), amount);
        uint256 actual = IERC20(rootToken).balanceOf(address(this));
        if (actual != expected) revert BalanceInvariantCheckFailed(actual, expected);
    }

    function _sendDeposit(address rootToken, address receiver, uint256 amount, uint256 fee) private {
        if (fee == 0) revert NoGas();
        _send(abi.encode(DEPOSIT_SIGNATURE, rootToken, msg.sender, receiver, amount), fee);
    }

    function _send(bytes memory payload, uint256 fee) private {
        IMessageAdaptor(rootBridgeAdaptor).sendMessage{value: fee}(payload, msg.sender);
    }

    function _metadata(address token) private view returns (string memory name, string memory symbol, uint8 decimals) {
        if (token.code.length == 0) revert TokenNotSupported();
        try IERC20Metadata(token).name() returns (string memory text) {
            name = text;
        } catch {
            revert TokenNotSupported();
        }
        try IERC20Metadata(token).symbol() returns (string memory text) {
            symbol = text;
        } catch {
            revert TokenNotSupported();
        }
        try IERC20Metadata(token).decimals() returns (uint8 figure) {
            decimals = figure;
        } catch {
            revert TokenNotSupported();
        }
    }
}
