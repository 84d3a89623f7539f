// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// A recipient that takes the chain's coin.
contract AcceptingReceiver {
    receive() external payable {}
}

/// A recipient without a payable entry: whatever coin is sent to it comes back as a revert.
contract RefusingReceiver {
    string public constant purpose = "refuses the chain's coin";
}
