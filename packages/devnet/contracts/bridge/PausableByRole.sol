// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";

/// The administrators of a bridge. One account holds every role here; the names are those of the published interface.
abstract contract PausableByRole is AccessControl {
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER");
    bytes32 public constant UNPAUSER_ROLE = keccak256("UNPAUSER");
    bytes32 public constant ADAPTOR_MANAGER_ROLE = keccak256("ADAPTOR_MANAGER");
    bytes32 public constant VARIABLE_MANAGER_ROLE = keccak256("VARIABLE_MANAGER");

    bool public paused;

    event Paused(address account);
    event Unpaused(address account);

    constructor(address admin) {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(PAUSER_ROLE, admin);
        _grantRole(UNPAUSER_ROLE, admin);
        _grantRole(ADAPTOR_MANAGER_ROLE, admin);
        _grantRole(VARIABLE_MANAGER_ROLE, admin);
    }

    modifier whenNotPaused() {
        require(!paused, "Pausable: paused");
        _;
    }

    function pause() external onlyRole(PAUSER_ROLE) {
        paused = true;
        emit Paused(msg.sender);
    }

    function unpause() external onlyRole(UNPAUSER_ROLE) {
        paused = false;
        emit Unpaused(msg.sender);
    }
}
