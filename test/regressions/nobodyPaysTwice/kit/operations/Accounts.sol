// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// A smart account that accepts every operation, and executes what the published EntryPoints hand on to it.
contract OpenAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    modifier onlyEntryPoint() {
        require(
            msg.sender == 0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789 ||
                msg.sender == 0x0000000071727De22E5E9d8BAf0edAc6f37da032 ||
                msg.sender == 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108,
            "not an EntryPoint"
        );
        _;
    }

    function execute(Call[] calldata calls) external onlyEntryPoint {
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!success) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    receive() external payable {}

    /// `validateUserOp` of every version: zero is "valid".
    fallback() external payable {
        assembly {
            mstore(0, 0)
            return(0, 32)
        }
    }
}

/// Hands a call on, as a bundler's own contract does.
contract Relay {
    function pass(address to, bytes calldata data) external {
        (bool success, ) = to.call(data);
        require(success, "not passed");
    }
}

/// Executes the code of another contract under its own address.
contract Copy {
    address private immutable original;

    constructor(address of_) {
        original = of_;
    }

    fallback() external payable {
        address from = original;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let success := delegatecall(gas(), from, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch success
            case 0 {
                revert(0, returndatasize())
            }
            default {
                return(0, returndatasize())
            }
        }
    }
}
