export type BlogrollItemAttributes = {
	/** Of a service that the site belongs to; kept. */
	id?: string;
	name?: string;
	/** Address of a picture. */
	icon?: string;
	is_non_wpcom_site: boolean;
	url?: string;
	description?: string;
};
