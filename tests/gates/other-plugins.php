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

	class WP_CLI {
		/**
		 * @param string               $name     Words of the command.
		 * @param callable             $callable That runs it.
		 * @param array<string, mixed> $args     Its description.
		 * @return bool
		 */
		public static function add_command( $name, $callable, $args = [] ) {}

		/**
		 * @param string $message Line to print.
		 * @return void
		 */
		public static function line( $message = '' ) {}
	}

	/**
	 * @param int    $timestamp           Of the first run.
	 * @param int    $interval_in_seconds From one run to the next.
	 * @param string $hook                That is done.
	 * @param array  $args                Of the hook.
	 * @param string $group               Of the action.
	 * @param bool   $unique              Whether there may be only one.
	 * @return int ID of the action; 0 where it was not scheduled.
	 */
	function as_schedule_recurring_action( $timestamp, $interval_in_seconds, $hook, $args = [], $group = '', $unique = false ) {}

	/**
	 * @param string     $hook  Of the action.
	 * @param array|null $args  Of the hook; null for any.
	 * @param string     $group Of the action.
	 * @return bool
	 */
	function as_has_scheduled_action( $hook, $args = null, $group = '' ) {}

	/**
	 * @param string $hook  Of the actions.
	 * @param array  $args  Of the hook.
	 * @param string $group Of the actions.
	 * @return void
	 */
	function as_unschedule_all_actions( $hook, $args = [], $group = '' ) {}
}

namespace MailPoet\API {
	class API {
		/**
		 * @param string $version Of the interface.
		 * @return MP\v1\API
		 */
		public static function MP( $version ) {}
	}
}

namespace MailPoet\API\MP\v1 {
	class API {
		/** @return list<array<string, mixed>> */
		public function getLists() {}

		/**
		 * @param int|string $subscriber ID or email address.
		 * @return array<string, mixed>
		 */
		public function getSubscriber( $subscriber ) {}

		/**
		 * @param array<string, string> $subscriber
		 * @param array<int|string>     $lists
		 * @return array<string, mixed>
		 */
		public function addSubscriber( $subscriber, $lists = [] ) {}

		/**
		 * @param int|string $subscriber ID or email address.
		 * @param int|string $list
		 * @return array<string, mixed>
		 */
		public function subscribeToList( $subscriber, $list ) {}
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
