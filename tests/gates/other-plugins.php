<?php
// What other plugins offer and ours calls where they are active, for PHPStan. Never loaded.

namespace {
	class Akismet {
		/** @return string|false */
		public static function get_api_key() {}

		/**
		 * @param string $request Question.
		 * @param string $path    What is asked.
		 * @return array
		 */
		public static function http_post( $request, $path ) {}
	}
}

namespace MailPoet\API {
	class API {
		/**
		 * @param string $version Of the interface.
		 * @return object
		 */
		public static function MP( $version ) {}
	}
}

namespace ElasticPress {
	class Features {
		/** @return self */
		public static function factory() {}

		/**
		 * @param string $slug Of the feature.
		 * @return mixed
		 */
		public function get_registered_feature( $slug ) {}
	}
}
