export type AddressAttributes = {
	address: string;
	addressLine2: string;
	addressLine3: string;
	city: string;
	region: string;
	postal: string;
	country: string;
	linkToGoogleMaps: boolean;
};
