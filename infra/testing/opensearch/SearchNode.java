import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One OpenSearch node: arguments are its folder and its port. It runs until it is told to end. */
public class SearchNode {
  public static void main(String[] args) throws Exception {
    var runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> {
      settings.put("http.port", args[1]);
      settings.put("transport.port", "0");
      settings.put("discovery.type", "single-node");
      settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
    });
    runner.build(
        OpenSearchRunner.newConfigs()
            .basePath(args[0])
            .numOfNode(1)
            .moduleTypes(
                "org.opensearch.analysis.common.CommonAnalysisPlugin,org.opensearch.transport.Netty4Plugin"));
    Thread.currentThread().join();
  }
}
