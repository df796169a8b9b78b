export type BlogrollAttributes = {
	show_avatar: boolean;
	show_description: boolean;
	open_links_new_window: boolean;
	/** Kept for other plugins, as the next one: they are about suggestions of a service. */
	ignore_user_blogs: boolean;
	load_placeholders: boolean;
};
