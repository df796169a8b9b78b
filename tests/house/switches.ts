/**
 * By what tests change how the plugin behaves, and why none of it switches off what is tested. A name
 * that ends with `*` stands for all that begin so.
 */

export const FILTERS: Record< string, string > = {
	delete_post_metadata:
		'Keeps what should be erased, as another plugin may; going on after it is tested.',
	body_class: 'Does what another plugin does.',
	document_title_parts: 'Does what another plugin does.',
	excerpt_allowed_blocks:
		'Has blocks in excerpts, as another plugin may; the page with them is tested.',
	get_available_languages:
		'Has languages installed, as a site may; what is said in which is tested.',
	get_post_metadata:
		'Keeps meta elsewhere, as another plugin may; that it is asked is tested.',
	get_the_excerpt:
		'Makes excerpts of rendered blocks, as another plugin may; the page with them is tested.',
	gettext: 'Has texts as translations have them, which is tested.',
	pre_delete_post:
		'Keeps a post that should be deleted, as another plugin may; going on after it is tested.',
	mainstay_consent_category: 'A site’s own choice, which is what is tested.',
	mainstay_form_deliveries: 'Adds a delivery, as another plugin would.',
	mainstay_form_file: 'Refuses files, as a scanner would, which is tested.',
	mainstay_form_files_folder:
		'Names a folder outside of the uploads, as a host may, which is tested.',
	mainstay_form_limits:
		'Sets lower limits where they are tested, and lets many messages of one address through where it is the rest of a form that is tested.',
	mainstay_form_mail_limits: 'Sets lower limits, which the test reaches.',
	mainstay_form_store_address: 'A site’s own choice, which is tested.',
	mainstay_form_visitor_address:
		'Gives visitors of one machine different addresses; they are counted as ever.',
	mainstay_http_address:
		'Leads a request to the fake after all checks of its real address.',
	mainstay_http_allowed_hosts:
		'Lets the fakes of this machine be reached; the test of the guard itself takes it back.',
	mainstay_mailchimp_url: 'Names a fake in the place of the service.',
	mainstay_nominatim_url: 'A site’s own server, which is tested.',
	mainstay_open_graph: 'A site’s own choice, which is tested.',
	mainstay_outbox_handlers: 'Adds a kind of delivery, as other files do.',
	mainstay_payment_tries:
		'Lets one machine pay more often; the limit is tested without it.',
	mainstay_photon_url: 'A site’s own server, which is tested.',
	mainstay_post_language:
		'Names the language of a post, as a plugin may, which is tested.',
	mainstay_post_translations:
		'Names the translations of a post, as a plugin may, which is tested.',
	'wpml_*': 'Answers as WPML does, whose languages are tested.',
	mainstay_plan: 'A host’s plan, which is tested.',
	mainstay_plans: 'A host’s plans, which are tested.',
	mainstay_register_all_blocks:
		'Registers all types, whose pages those with their own types are compared with.',
	mainstay_related_posts_excluded_terms: 'A site’s choice, which is tested.',
	mainstay_services: 'Adds a service, as a plugin may.',
	mainstay_share_image: 'A site’s own choice, which is tested.',
	mainstay_share_text: 'A site’s own choice, which is tested.',
	mainstay_should_upgrade_for_memberships:
		'A host’s choice, which is tested.',
	mainstay_statistics_count:
		'Counts, as a statistics plugin would, which is tested.',
	mainstay_top_posts:
		'Ranks posts, as a statistics plugin would, which is tested.',
	mainstay_trusted_proxies: 'Names a proxy, whose headers are then tested.',
	mainstay_upgrade_nudge: 'A host’s choice, which is tested.',
	alloptions: 'Gives options as they are in a cache that is behind.',
	determine_current_user: 'Says who asks, in the place of a cookie.',
	content_url: 'A site whose files are on another host.',
	get_site_icon_url: 'Gives the site an icon.',
	home_url: 'Gives the site another address.',
	hooked_block_types: 'Adds a block to a template, as another plugin does.',
	http_allowed_safe_ports: 'Lets the fakes have any port.',
	http_request_host_is_external:
		'Lets the fakes of this machine be reached; the plugin’s own guard asks on.',
	intermediate_image_sizes_advanced: 'Takes sizes away, as a site may.',
	locale: 'Gives the site another language.',
	option_active_plugins: 'Says that another plugin is active.',
	option_home:
		'Makes it another language of the site, which accepts the same.',
	option_mainstay_outbox: 'Makes a delivery slow, and no check weaker.',
	plugins_api: 'Answers for wordpress.org, which is out of reach.',
	should_load_block_assets_on_demand:
		'A theme that loads all styles everywhere, which is tested.',
	should_load_separate_core_block_assets:
		'A theme that loads all styles everywhere, which is tested.',
	wp_client_side_media_processing_enabled:
		'Has the server make the sizes of pictures on some sites, as for most browsers; uploads are tested in both ways.',
	wp_insert_post_empty_content:
		'Refuses to store, as another plugin may; what is said then is tested.',
	wp_theme_json_data_theme: 'Changes theme.json, as plugins do.',
	post_link: 'Gives a post another address, as plugins do.',
	render_block: 'Looks at what other plugins are given of a block.',
	load_script_translation_file:
		'Takes translations from a folder of its own, as another plugin may, which is tested.',
	pre_determine_locale: 'Gives a request another language.',
	pre_load_script_translations:
		'Gives translations itself, as another plugin may, which is tested.',
	pre_http_request: 'Answers for services that are out of reach.',
	pre_oembed_result: 'Answers for services that are out of reach.',
	pre_option_active_plugins: 'Says that another plugin is active.',
	pre_option_blog_charset:
		'Names a charset for the site, as old sites have it.',
	pre_option_mainstay_settings: 'Sets what an owner sets.',
	pre_option_stylesheet:
		'Chooses a theme with many style variations for the benchmark.',
	pre_option_show_avatars: 'Keeps the site from asking for avatars.',
	pre_wp_load_alloptions: 'Sets what an owner sets, for one request.',
	pre_wp_mail: 'Says that a mail could not be sent, or takes it.',
	preprocess_comment: 'Ends the process at the worst moment.',
	query: 'Lets the database fail or wait.',
	random_password: 'Gives the users of the test site known passwords.',
	register_block_type_args: 'Changes a block, as another plugin does.',
	rest_url: 'Gives the site a public address, which webhooks are sent to.',
	rest_post_dispatch: 'Says in a header how many queries an answer took.',
	salt: 'Changes the site’s secrets, as an owner may.',
	status_header: 'Takes the status of a page instead of sending it.',
	post_class: 'Does what another plugin does.',
	pre_get_document_title: 'Does what another plugin does.',
	template_include: 'Does what another plugin does.',
	the_content: 'Does what another plugin does.',
	the_posts: 'Does what another plugin does.',
	wp_headers: 'Does what another plugin does.',
	update_post_metadata: 'Lets the database refuse a value.',
	upload_mimes: 'Takes types of files away, as a host may.',
	user_has_cap: 'Takes a capability away.',
	wp_doing_cron: 'Says that a request is one of cron’s.',
	wp_get_attachment_metadata: 'Does what another plugin does.',
	wp_die_json_handler: 'Goes on after a refusal, whose sentence is tested.',
	wp_hash_password_options:
		'Hashes passwords with less work; who knows one and who does not stays the same.',
	wp_is_application_passwords_available:
		'Lets tests sign in by password; what a user may do stays the same.',
	wp_handle_sideload_prefilter: 'Refuses a file, as plugins with limits do.',
	wp_check_filetype_and_ext: 'Refuses types of files, as other plugins do.',
	wp_mail: 'Changes the headers of all mail, as other plugins do.',
	wp_mail_charset: 'Names a charset for all mail, as other plugins do.',
	wp_mail_content_type: 'Names a type for all mail, as other plugins do.',
	wp_mail_from:
		'Gives WordPress’ own sender a host that may stand in an address, as sites have.',
	wp_redirect:
		'Tells the model where a visitor is led, and leaves the way as it is.',
	wp_get_attachment_url:
		'Names a server of media, which gives files in parts, in the place of PHP’s own server.',
	gettext_with_context_default:
		'Makes pages run from right to left, as the files of that language do.',
};

export const CONSTANTS: Record< string, string > = {
	MAINSTAY_FEATURES: 'A host’s plan, which is tested.',
	MAINSTAY_FORWARDED_HEADER: 'A host’s proxy, which is tested.',
	MAINSTAY_LINKEDIN_VERSION: 'An owner’s choice, which is tested.',
	MAINSTAY_MAPBOX_KEY: 'An owner’s key, which is tested.',
	'MAINSTAY_PAYPAL_*': 'An owner’s key and its parts, which are tested.',
	MAINSTAY_PLAN: 'A host’s plan, which is tested.',
	MAINSTAY_TRUSTED_PROXIES: 'A host’s proxy, which is tested.',
};

export const OPTIONS: Record< string, string > = {
	development_fakes: 'Says which host stands for which service.',
	'mainstay_key_*': 'Service keys, as an owner stores them.',
	'mainstay_feed_*': 'The feeds of the demo page, as they were read.',
	'mainstay_instagram_*': 'What deleting the plugin has to take away.',
	mainstay_former_types:
		'Which post types the site holds, as the daily task stores it; takes it away, as on a site that has none.',
	mainstay_home:
		'Says where the site was set up, so that this one is a copy; what copies do is tested.',
	mainstay_hidden_posts:
		'Notes that a site hides nothing, as one without such posts does.',
	mainstay_start:
		'Puts a site before or behind its first steps, which are tested.',
	mainstay_newsletter: 'The owner’s settings of the newsletter.',
	mainstay_nominatim_last_asked:
		'Makes a second pass that has to pass between two questions.',
	mainstay_list: 'What an owner sets on the settings screen.',
	mainstay_former_signatures:
		'Moves the month after an update, in which what earlier versions signed counts.',
	mainstay_outbox: 'Puts the site where an earlier version left it.',
	mainstay_payments: 'Puts the site where an earlier version left it.',
	mainstay_publicize: 'A site that connected accounts to share with.',
	mainstay_settings: 'What an owner sets on the settings screen.',
	mainstay_silent_mailer:
		'Notes a mailer that says nothing, as a mail through it does.',
	mainstay_subscribers: 'Puts the site where an earlier version left it.',
	mainstay_webhook_secret: 'The secret that a webhook is signed with.',
};

export const VARIABLES: Record< string, string > = {
	CHROMIUM_PATH: 'Names a browser.',
	CHROMIUM_SHELL_PATH: 'Names a headless shell of Chromium.',
	CONTRACTS_FOLDER: 'Names the folder of the published descriptions.',
	FAULT_DATABASE: 'Says which database the test site has.',
	FORM_SEEDS: 'Says how many random sequences are tried.',
	PATH: 'Where programs are.',
	NODE_OPTIONS:
		'Gives the processes of Jest more memory for what lives for a moment.',
	TEST_LONG: 'Plays more sequences of a model, and takes all saved content.',
	PHP_INI_SCAN_DIR: 'Lets the meter of the benchmark start with PHP.',
	TEST_PARALLEL_INDEX: 'Gives each worker a site of its own.',
	TEST_SEED: 'Plays other sequences of a model.',
	TEST_WORKERS: 'Says how many sites there are.',
	UPDATE_CONTROLS: 'Writes down what each role is offered in each block.',
	WP_BASE_URL: 'The address of the test site.',
	WP_BLOCKS_MANIFEST: 'A setting of the build.',
	WP_DIR: 'The folder of the test site.',
	WP_FOLDER: 'The folder that the test site lies in, below its host.',
	WP_PERMALINKS: 'The permalinks of the test site.',
	WP_SERVER_SIZES:
		'Has the server make the sizes of pictures on some sites, as for most browsers.',
	WP_VARIANT: 'Names the variant of the test site where a test fails.',
	WP_EXPERIMENTAL_MODULES: 'A setting of the build.',
	WP_HOST: 'The address of the test site.',
	WP_RUNTIME: 'Takes PHP as WebAssembly.',
	WP_SITES: 'The sites of the workers.',
	WP_SLOW: 'Gives a slow runtime more time.',
	WP_SOURCE: 'Names a WordPress.',
	WP_SOURCE_PATH: 'A setting of the build.',
	LOCALAPPDATA: 'Where caches are.',
	XDEBUG_MODE: 'Keeps a debugger from slowing the benchmark.',
	XDG_CACHE_HOME: 'Where caches are.',
};
