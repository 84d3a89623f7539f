// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
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
import {ChildERC20} from "./ChildERC20.sol";
import {PausableByRole} from "./PausableByRole.sol";

/// Mints and burns child tokens, and holds the child chain's native coin, which root IMX arrives as.
contract ChildERC20Bridge is PausableByRole, IMessageReceiver {
    struct Config {
        address admin;
        address adaptor;
        address childTokenTemplate;
        address childETHToken;
        address rootIMXToken;
        address wIMXToken;
    }

    bytes32 public constant TREASURY_MANAGER_ROLE = keccak256("TREASURY_MANAGER");
    bytes32 public constant DEPOSIT_SIG = DEPOSIT_SIGNATURE;
    bytes32 public constant WITHDRAW_SIG = WITHDRAW_SIGNATURE;
    bytes32 public constant MAP_TOKEN_SIG = MAP_TOKEN_SIGNATURE;
    address public constant NATIVE_ETH = ETH_PLACEHOLDER;
    address public constant NATIVE_IMX = IMX_PLACEHOLDER;

    address public childBridgeAdaptor;
    address public immutable childTokenTemplate;
    address public immutable childETHToken;
    address public immutable rootIMXToken;
    address public immutable wIMXToken;

    mapping(address rootToken => address childToken) public rootTokenToChildToken;

    event L2TokenMapped(address rootToken, address childToken);
    event ChildChainERC20Withdraw(
        address indexed rootToken, address indexed childToken, address depositor, address indexed receiver, uint256 amount
    );
    event ChildChainEthWithdraw(address indexed depositor, address indexed receiver, uint256 amount);
    event ChildChainNativeIMXWithdraw(address indexed rootToken, address indexed depositor, address indexed receiver, uint256 amount);
    event ChildChainWrappedIMXWithdraw(address indexed rootToken, address indexed depositor, address indexed receiver, uint256 amount);
    event ChildChainERC20Deposit(
        address indexed rootToken, address indexed childToken, address depositor, address indexed receiver, uint256 amount
    );
    event IMXDeposit(address indexed rootToken, address indexed depositor, address indexed receiver, uint256 amount);
    event NativeEthDeposit(
        address indexed rootToken, address indexed childToken, address depositor, address indexed receiver, uint256 amount
    );
    event PrivilegedDeposit(address indexed depositor, uint256 amount);

    error AlreadyMapped();
    error BurnFailed();
    error CantMapETH();
    error CantMapIMX();
    error EmptyTokenContract();
    error IncorrectBridgeAddress();
    error InsufficientIMX();
    error InsufficientValue();
    error InvalidData(string reason);
    error MintFailed();
    error NoGas();
    error NonWrappedNativeTransfer();
    error NotBridgeAdaptor();
    error NotMapped();
    error TransferWIMXFailed();
    error ZeroAddress();
    error ZeroAddressRootToken();
    error ZeroAmount();
    error ZeroValue();

    constructor(Config memory config) PausableByRole(config.admin) {
        _grantRole(TREASURY_MANAGER_ROLE, config.admin);
        childBridgeAdaptor = config.adaptor;
        childTokenTemplate = config.childTokenTemplate;
        childETHToken = config.childETHToken;
        rootIMXToken = config.rootIMXToken;
        wIMXToken = config.wIMXToken;
        rootTokenToChildToken[config.rootIMXToken] = IMX_PLACEHOLDER;
        rootTokenToChildToken[ETH_PLACEHOLDER] = config.childETHToken;
    }

    receive() external payable {
        if (msg.sender != wIMXToken) revert NonWrappedNativeTransfer();
    }

    function privilegedDeposit() external payable onlyRole(TREASURY_MANAGER_ROLE) {
        if (msg.value == 0) revert ZeroValue();
        emit PrivilegedDeposit(msg.sender, msg.value);
    }

    function withdraw(address childToken, uint256 amount) external payable {
        _withdraw(childToken, msg.sender, amount);
    }

    function withdrawTo(address childToken, address receiver, uint256 amount) external payable {
        _withdraw(childToken, receiver, amount);
    }

    function withdrawIMX(uint256 amount) external payable {
        _withdraw(IMX_PLACEHOLDER, msg.sender, amount);
    }

    function withdrawIMXTo(address receiver, uint256 amount) external payable {
        _withdraw(IMX_PLACEHOLDER, receiver, amount);
    }

    function withdrawWIMX(uint256 amount) external payable {
        _withdraw(wIMXToken, msg.sender, amount);
    }

    function withdrawWIMXTo(address receiver, uint256 amount) external payable {
        _withdraw(wIMXToken, receiver, amount);
    }

    function withdrawETH(uint256 amount) external payable {
        _withdraw(childETHToken, msg.sender, amount);
    }

    function withdrawETHTo(address receiver, uint256 amount) external payable {
        _withdraw(childETHToken, receiver, amount);
    }

    function onMessageReceive(bytes calldata payload) external whenNotPaused {
        if (msg.sender != childBridgeAdaptor) revert NotBridgeAdaptor();
        if (payload.length <= 32) revert InvalidData("Data too short");
        bytes32 signature = bytes32(payload[:32]);
        if (signature == DEPOSIT_SIGNATURE) _deposit(payload);
        else if (signature == MAP_TOKEN_SIGNATURE) _mapToken(payload);
        else revert InvalidData("Unsupported action signature");
    }

    function updateChildBridgeAdaptor(address adaptor) external onlyRole(ADAPTOR_MANAGER_ROLE) {
        if (adaptor == address(0)) revert ZeroAddress();
        childBridgeAdaptor = adaptor;
    }

    function _withdraw(address childToken, address receiver, uint256 amount) private whenNotPaused {
        if (childToken == address(0) || receiver == address(0)) revert ZeroAddress();
        if (amount == 0) revert ZeroAmount();
        if (msg.value == 0) revert NoGas();
        if (childToken == IMX_PLACEHOLDER) {
            if (msg.value < amount) revert InsufficientValue();
            _send(rootIMXToken, receiver, amount, msg.value - amount);
            emit ChildChainNativeIMXWithdraw(rootIMXToken, msg.sender, receiver, amount);
        } else if (childToken == wIMXToken) {
            if (!IERC20(wIMXToken).transferFrom(msg.sender, address(this), amount)) revert TransferWIMXFailed();
            IWrappedNative(wIMXToken).withdraw(amount);
            _send(rootIMXToken, receiver, amount, msg.value);
            emit ChildChainWrappedIMXWithdraw(rootIMXToken, msg.sender, receiver, amount);
        } else if (childToken == childETHToken) {
            if (!ChildERC20(childToken).burn(msg.sender, amount)) revert BurnFailed();
            _send(ETH_PLACEHOLDER, receiver, amount, msg.value);
            emit ChildChainEthWithdraw(msg.sender, receiver, amount);
        } else {
            address rootToken = _rootTokenOf(childToken);
            if (!ChildERC20(childToken).burn(msg.sender, amount)) revert BurnFailed();
            _send(rootToken, receiver, amount, msg.value);
            emit ChildChainERC20Withdraw(rootToken, childToken, msg.sender, receiver, amount);
        }
    }

    function _rootTokenOf(address childToken) private view returns (address rootToken) {
        if (childToken.code.length == 0) revert EmptyTokenContract();
        rootToken = ChildERC20(childToken).rootToken();
        if (rootToken == address(0)) revert ZeroAddressRootToken();
        if (rootTokenToChildToken[rootToken] != childToken) revert NotMapped();
        if (ChildERC20(childToken).bridge() != address(this)) revert IncorrectBridgeAddress();
    }

    function _send(address rootToken, address receiver, uint256 amount, uint256 fee) private {
        if (fee == 0) revert NoGas();
        bytes memory payload = abi.encode(WITHDRAW_SIGNATURE, rootToken, msg.sender, receiver, amount);
        IMessageAdaptor(childBridgeAdaptor).sendMessage{value: fee}(payload, msg.sender);
    }

    function _deposit(bytes calldata payload) private {
        (, address rootToken, address depositor, address receiver, uint256 amount) =
            abi.decode(payload, (bytes32, address, address, address, uint256));
        if (rootToken == address(0) || receiver == address(0)) revert ZeroAddress();
        if (rootToken == rootIMXToken) {
            if (address(this).balance < amount) revert InsufficientIMX();
            (bool accepted,) = receiver.call{value: amount}("");
            require(accepted, "Address: unable to send value, recipient may have reverted");
            emit IMXDeposit(rootToken, depositor, receiver, amount);
            return;
        }
        address childToken = rootTokenToChildToken[rootToken];
        if (childToken == address(0)) revert NotMapped();
        if (childToken.code.length == 0) revert EmptyTokenContract();
        if (!ChildERC20(childToken).mint(receiver, amount)) revert MintFailed();
        if (rootToken == ETH_PLACEHOLDER) emit NativeEthDeposit(rootToken, childToken, depositor, receiver, amount);
        else emit ChildChainERC20Deposit(rootToken, childToken, depositor, receiver, amount);
    }

    function _mapToken(bytes calldata payload) private {
        (, address rootToken, string memory name, string memory symbol, uint8 decimals) =
            abi.decode(payload, (bytes32, address, string, string, uint8));
        if (rootToken == address(0)) revert ZeroAddress();
        if (rootToken == rootIMXToken) revert CantMapIMX();
        if (rootToken == ETH_PLACEHOLDER) revert CantMapETH();
        if (rootTokenToChildToken[rootToken] != address(0)) revert AlreadyMapped();
        address childToken = Clones.cloneDeterministic(childTokenTemplate, keccak256(abi.encodePacked(rootToken)));
        rootTokenToChildToken[rootToken] = childToken;
        ChildERC20(childToken).initialize(address(this), rootToken, name, symbol, decimals);
        emit L2TokenMapped(rootToken, childToken);
    }
}
