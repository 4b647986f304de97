/** Names of what campaigns show around a list. */
export const listCampaignsCopy = { campaign: 'Campanha', advertising: 'Publicidade' } as const;
