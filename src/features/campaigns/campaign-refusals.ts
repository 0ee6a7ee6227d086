/** What those get who are not on the team (ruling 12), in the words of spec section 8. */
export const MAY_NOT_CREATE = 'You are not authorized to create campaigns for this organization.';
export const MAY_NOT_EDIT = 'You are not authorized to edit this campaign.';
export const MAY_NOT_DELETE = 'You are not authorized to delete this campaign.';
export const MAY_NOT_DUPLICATE = 'You are not authorized to duplicate this campaign.';
