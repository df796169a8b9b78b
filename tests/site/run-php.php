<?php
// Development site only: lets tests run PHP inside the site (`php()` in tests/rest/site.mjs).
add_action(
	'rest_api_init',
	static function () {
		register_rest_route(
			'mainstay-development/v1',
			'/php',
			[
				'methods'             => 'POST',
				'permission_callback' => static fn() => current_user_can(
					'manage_options'
				),
				'args'                => [
					'code' => [
						'type'     => 'string',
						'required' => true,
					],
				],
				'callback'            => static function ( $request ) {
					try {
						// phpcs:ignore Squiz.PHP.Eval -- Tests run PHP on the site this way.
						return [ 'result' => eval( $request['code'] ) ];
					} catch ( Throwable $error ) {
						return new WP_Error(
							'php',
							$error->getMessage(),
							[
								'status' => 500,
							]
						);
					}
				},
			]
		);
	}
);
